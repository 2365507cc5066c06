import type { Gift } from './cart.ts'

/** Where a gift goes, in one line: `12 Vulture Street, West End QLD 4101`. */
export function giftAddress({ address, suburb, state, postcode }: Gift): string {
  return [address, [suburb, state, postcode].filter((text) => text !== '').join(' ')].filter((text) => text !== '').join(', ')
}

/** Whose a line is, for lists of what was bought; undefined for what someone bought for themselves. */
export const giftWords = ({ gift }: { gift?: Gift | undefined }): string | undefined => gift && `Gift for ${gift.name}`
