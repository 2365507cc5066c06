import type { SubscriptionType } from '#domain/catalogue/catalogue.ts'
import type { Gift, SubscriptionLine } from './cart.ts'
import { canBeGift } from './gift-rules.ts'

type Typed = Required<Pick<SubscriptionLine, 'nameoncard' | 'specialname' | 'members' | 'postpack' | 'tshirtsize'>>

/** A text without the space around it; undefined if nothing is left. */
export const filled = (text: string): string | undefined => text.trim() || undefined

/** The choices that a subscription's line takes from a form with every field: only those its type uses, without blanks (T132, D64). */
export function choicesOf(type: SubscriptionType, typed: Typed): Partial<Typed> {
  const members = typed.members.flatMap((name) => filled(name) ?? [])
  return {
    nameoncard: type.nameoncard ? filled(typed.nameoncard) : undefined,
    specialname: type.special ? filled(typed.specialname) : undefined,
    members: type.members > 0 && members.length > 0 ? members : undefined,
    postpack: type.pack ? typed.postpack : undefined,
    tshirtsize: type.tshirt ? typed.tshirtsize : undefined,
  }
}

/** What a form has about a gift: all of it is kept while "It's a gift" is off. */
export type TypedGift = { isGift: boolean; gift: Gift; email: string; phone: string }

export const emptyGift: TypedGift = {
  isGift: false,
  gift: { name: '', address: '', suburb: '', state: '', postcode: '', words: '' },
  email: '',
  phone: '',
}

/** Who gets the line and how to reach them; nothing unless it's a gift and can be one (D360). */
export function giftOf(
  type: SubscriptionType,
  { isGift, gift, email, phone }: TypedGift,
): Pick<SubscriptionLine, 'gift' | 'email' | 'phone'> {
  if (!isGift || !canBeGift(type)) return {}
  const { name, address, suburb, state, postcode, words } = gift
  const trimmed = {
    name: name.trim(),
    address: address.trim(),
    suburb: suburb.trim(),
    state,
    postcode: postcode.trim(),
    words: filled(words ?? ''),
  }
  return { gift: trimmed, email: filled(email), phone: filled(phone) }
}
