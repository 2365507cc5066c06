import type { Text } from './text.ts'

const privacy = (id: string, where: string, text: string): Text => ({ id: `privacy.${id}`, where: `Privacy policy, ${where}`, text })

/**
 * The privacy policy's own sentences, as it comes with the shop (T37, T55). What the payment provider has every merchant say isn't among
 * them (D95).
 */
export const privacyTexts = {
  contact: privacy(
    'contact',
    'what we ask for',
    'Your name, phone, email and postal address, to handle your subscription and your orders.',
  ),
  person: privacy('person', 'what we ask for', 'Date of birth, gender and pronouns, only if you want to tell us.'),
  names: privacy('names', 'what we ask for', 'The names on your cards and of ticket holders, for the card printer and the door list.'),
  onAir: privacy('onAir', 'what we ask for', 'Whether we may say your first name on air.'),
  orders: privacy('orders', 'what we do with it', 'We print and post what you ordered, and email the tax invoice.'),
  letters: privacy(
    'letters',
    'what we do with it',
    'We send Zedletter each Thursday, and the Radio Times, if you want them. Each one has a link to change your mind.',
  ),
  staff: privacy(
    'staff',
    'what we do with it',
    'Station staff see your details when they handle your order or your call. They use them only for that.',
  ),
  payments: privacy(
    'payments',
    'payments',
    'When you pay online you type your card number at the payment provider, who tells us whether you paid. This shop never sees it.',
  ),
  browser: privacy(
    'browser',
    'in your browser',
    'The shop keeps your cart and your login in your own browser; it sets no cookies, and has no trackers and no ads. Logging out, or Clear in the account menu, removes both.',
  ),
  rights: privacy(
    'rights',
    'see it, fix it, remove it',
    'Log in to see and change your details, save a copy of everything we know about you, or remove your account; or ask us to. What the tax office makes us keep, such as invoices, stays, without your name and address where it may.',
  ),
} as const
