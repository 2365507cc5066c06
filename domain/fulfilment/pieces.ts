import type { FulfilmentPiece } from '#domain/api/schemas.ts'
import type { SubscriptionLine } from '#domain/cart/cart.ts'
import type { SubscriptionType } from '#domain/catalogue/catalogue.ts'
import type { Contact } from '#domain/contact/contact.ts'
import { australia } from '#domain/contact/country.ts'
import type { StationDate } from '#domain/time/station-time.ts'

/** One paid subscription, as it was sold, and the number and last day it gave. */
export type SoldSubscription = {
  order_id: string
  number: string
  position: number
  paid_at: string
  buyer: Pick<Contact, 'name' | 'mobile' | 'address' | 'suburb' | 'state' | 'postcode' | 'country'>
  choices: Pick<SubscriptionLine, 'nameoncard' | 'specialname' | 'members' | 'tshirtsize' | 'postpack'>
  subnumber: string
  expiry: StationDate | null
}

const filled = (names: readonly (string | undefined)[]) => names.map((name) => name?.trim() ?? '').filter((name) => name !== '')

/** One card a member; where none is named one in the name on the card, else the band's or pet's, else the buyer's (L398, D65). */
function cardNames({ choices, buyer }: SoldSubscription): string[] {
  const members = filled(choices.members ?? [])
  return members.length > 0 ? members : filled([choices.nameoncard, choices.specialname, buyer.name]).slice(0, 1)
}

/** What has to be made and sent for one paid subscription: its cards, its pack, its shirt. None of it done yet. */
export function piecesOf(sold: SoldSubscription, type: SubscriptionType): FulfilmentPiece[] {
  const { order_id, number, position, paid_at, buyer, choices } = sold
  const piece = (slot: string) => ({ key: `${order_id}:${position}:${slot}`, order_id, number, type: type.name, paid_at, done: null })
  const hasCards = type.nameoncard || type.special !== undefined || type.members > 0
  const names = hasCards ? cardNames(sold) : []
  const special = choices.specialname?.trim() ?? ''
  const isPosted = choices.postpack ?? false
  const { name, mobile, address, suburb, state, postcode, country } = buyer
  const size = choices.tshirtsize ?? 'none'
  return [
    ...names.map((name, place) => ({
      ...piece(`card-${place + 1}`),
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

export function ofKind<Kind extends FulfilmentPiece['kind']>(pieces: readonly FulfilmentPiece[], kind: Kind): PieceOf<Kind>[] {
  return pieces.filter((piece): piece is PieceOf<Kind> => piece.kind === kind)
}

/** How many shirts of each size, the smallest first. */
export function shirtsBySize(shirts: readonly Pick<PieceOf<'shirt'>, 'size'>[]): { size: string; quantity: number }[] {
  const sizes = ['S', 'M', 'L', 'XL', 'XXL']
  return sizes
    .map((size) => ({ size, quantity: shirts.filter((shirt) => shirt.size === size).length }))
    .filter(({ quantity }) => quantity > 0)
}

/** Where packs are still to be posted: one parcel, and one label, an order. */
export function labelsOf(pieces: readonly FulfilmentPiece[]): PieceOf<'pack'>[] {
  const waiting = ofKind(pieces, 'pack').filter(({ isPosted, done }) => isPosted && done === null)
  return waiting.filter(({ order_id }, place) => waiting.findIndex((pack) => pack.order_id === order_id) === place)
}

/** An address as it stands on a label: the country only abroad, in capitals as the post wants it. */
export function addressLines({ name, address, suburb, state, postcode, country }: PieceOf<'pack'>['buyer']): string[] {
  return [name, address, [suburb, state, postcode].filter(Boolean).join(' '), country.toUpperCase()].filter((line) => line !== '')
}
