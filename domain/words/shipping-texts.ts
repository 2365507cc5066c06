import type { Text } from './text.ts'

const shipping = (id: string, where: string, text: string): Text => ({
  id: `shipping.${id}`,
  where: `Shipping and returns, ${where}`,
  text,
})

/** What only the page about shipping and returns says, as it comes with the shop (T38). */
export const shippingTexts = {
  lead: shipping('lead', 'under the title', 'This is what to expect from the post, from the front desk and from us.'),
  tooHeavy: shipping('tooHeavy', 'below the postage', 'Over {heaviest}, choose station pickup or contact reception for postage.'),
  pickup: shipping('pickup', 'station pickup', 'Picking up is free: {hours}, at {address}.'),
  packPostage: shipping('packPostage', 'subscriber packs', 'Posting it adds {price}; picking it up is free.'),
  nothingPosted: shipping(
    'nothingPosted',
    'tickets and donations',
    'Nothing is posted: ticket holders are on the list at the door, and the tax invoice comes by email.',
  ),
  wrong: shipping('wrong', 'something is wrong', 'Write or call with your order number, and we will sort it out.'),
} as const
