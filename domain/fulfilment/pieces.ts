import type { SubscriptionLine } from '#domain/cart/cart.ts'
import type { SubscriptionType } from '#domain/catalogue/catalogue.ts'
import type { Contact } from '#domain/contact/contact.ts'
import { australia } from '#domain/contact/country.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import type { FulfilmentPiece } from './piece.ts'

/** One paid subscription as it was sold, with the subscriber number and last day it gave. */
export type SoldSubscription = {
  order_id: string
  number: string
  position: number
  paid_at: string
  buyer: Pick<Contact, 'name' | 'mobile' | 'address' | 'suburb' | 'state' | 'postcode' | 'country'>
  choices: Pick<SubscriptionLine, 'nameoncard' | 'specialname' | 'members' | 'tshirtsize' | 'postpack' | 'gift' | 'phone'>
  subnumber: string
  expiry: StationDate | null
}

const filled = (names: readonly (string | undefined)[]) => names.map((name) => name?.trim() ?? '').filter((name) => name !== '')

/** Who gets it: the buyer, or the one it's a gift for (D360). */
function receiverOf({ buyer, choices: { gift, phone = '' } }: SoldSubscription): SoldSubscription['buyer'] {
  if (!gift) return buyer
  const { name, address, suburb, state, postcode } = gift
  return { name, address, suburb, state, postcode, mobile: phone, country: australia }
}

/** Names the cards, one per member. Without members there's one: the name for the card, else the special name, else the receiver's (D65). */
function cardNames({ choices }: SoldSubscription, receiver: string): string[] {
  const members = filled(choices.members ?? [])
  return members.length > 0 ? members : filled([choices.nameoncard, choices.specialname, receiver]).slice(0, 1)
}

/** Lists what to make and send for one paid subscription: cards, pack and shirt, none of them done yet. */
export function piecesOf(sold: SoldSubscription, type: SubscriptionType): FulfilmentPiece[] {
  const { order_id, number, position, paid_at, choices } = sold
  const piece = (slot: string) => ({ key: `${order_id}:${position}:${slot}`, order_id, number, type: type.name, paid_at, done: null })
  const hasCards = type.nameoncard || type.special !== undefined || type.members > 0
  const { name, mobile, address, suburb, state, postcode, country } = receiverOf(sold)
  const names = hasCards ? cardNames(sold, name) : []
  const special = choices.specialname?.trim() ?? ''
  const isPosted = choices.postpack ?? false
  const size = choices.tshirtsize ?? 'none'
  return [
    ...names.map((name, index) => ({
      ...piece(`card-${index + 1}`),
      kind: 'card' as const,
      name,
      special: special === name ? '' : special,
      subnumber: sold.subnumber,
      expiry: sold.expiry,
    })),
    ...(type.pack
      ? [
          {
            ...piece('pack'),
            kind: 'pack' as const,
            isPosted,
            buyer: {
              name,
              phone: mobile,
              address,
              suburb,
              state,
              postcode,
              country: country.alpha === australia.alpha ? '' : country.name,
            },
          },
        ]
      : []),
    ...(type.tshirt && size !== 'none' ? [{ ...piece('shirt'), kind: 'shirt' as const, size, isPosted, name }] : []),
  ]
}

type PieceOf<Kind extends FulfilmentPiece['kind']> = Extract<FulfilmentPiece, { kind: Kind }>

/** Picks the pieces of one kind. */
export function ofKind<Kind extends FulfilmentPiece['kind']>(pieces: readonly FulfilmentPiece[], kind: Kind): PieceOf<Kind>[] {
  return pieces.filter((piece): piece is PieceOf<Kind> => piece.kind === kind)
}

/** Counts the shirts of each size, the smallest first. */
export function shirtsBySize(shirts: readonly Pick<PieceOf<'shirt'>, 'size'>[]): { size: string; quantity: number }[] {
  const sizes = ['S', 'M', 'L', 'XL', 'XXL']
  return sizes
    .map((size) => ({ size, quantity: shirts.filter((shirt) => shirt.size === size).length }))
    .filter(({ quantity }) => quantity > 0)
}

const parcelOf = ({ order_id, buyer }: PieceOf<'pack'>) => JSON.stringify([order_id, addressLines(buyer)])

/** Lists the packs still to be posted, one parcel and one label per order and address: a gift travels alone. */
export function labelsOf(pieces: readonly FulfilmentPiece[]): PieceOf<'pack'>[] {
  const waiting = ofKind(pieces, 'pack').filter(({ isPosted, done }) => isPosted && done === null)
  return waiting.filter((pack, index) => waiting.findIndex((other) => parcelOf(other) === parcelOf(pack)) === index)
}

/** Writes the lines of an address label: the country only when abroad, in capitals as the post requires. */
export function addressLines({ name, address, suburb, state, postcode, country }: PieceOf<'pack'>['buyer']): string[] {
  return [name, address, [suburb, state, postcode].filter(Boolean).join(' '), country.toUpperCase()].filter((line) => line !== '')
}
