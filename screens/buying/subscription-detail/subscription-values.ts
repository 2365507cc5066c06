import { type FieldErrors, type Resolver, set } from 'react-hook-form'
import type { SubscriptionLine } from '#domain/cart/cart.ts'
import { canBeGift } from '#domain/cart/gift-rules.ts'
import { subscriptionProblems } from '#domain/cart/line-rules.ts'
import { priceCart } from '#domain/cart/pricing.ts'
import { choicesOf, emptyGift, filled, giftOf, type TypedGift } from '#domain/cart/typed-choices.ts'
import { DEFAULT_SHOW, type SubscriptionType, type TshirtSize } from '#domain/catalogue/catalogue.ts'
import type { OpenDraws } from '#domain/catalogue/prizes.ts'
import { messages } from '#domain/messages.ts'
import type { Cents } from '#domain/money/money.ts'

export type NewSubscription = Omit<SubscriptionLine, 'key'>

/** The form's values: every field, whether or not the type uses it. */
export type SubscriptionValues = {
  nameoncard: string
  specialname: string
  members: string[]
  pack: 'pickup' | 'post'
  /** Blank until somebody chooses: the tee is part of the price, so it isn't declined for them (D923). */
  tshirtsize: TshirtSize | ''
  favshow: string
  monthlyPrize: string
  monthlyTermsAgreed: boolean
  goldprize: string
  generalprize: string
  dailyprize: string
  aprilAtonementPrize: string
} & TypedGift

/** The initial values: the cheaper pack (D73), and no draw that has terms (D70). */
export const emptySubscription: SubscriptionValues = {
  nameoncard: '',
  specialname: '',
  members: ['', '', '', ''],
  pack: 'pickup',
  tshirtsize: '',
  favshow: DEFAULT_SHOW,
  monthlyPrize: messages.monthlyDrawOut,
  monthlyTermsAgreed: false,
  goldprize: '',
  generalprize: '',
  dailyprize: '',
  aprilAtonementPrize: '',
  ...emptyGift,
}

function prizesOf(draws: OpenDraws, values: SubscriptionValues): Partial<NewSubscription> {
  const isEntered = values.monthlyPrize === messages.monthlyDrawIn
  return {
    monthlyPrize: draws.monthly ? values.monthlyPrize : undefined,
    monthlyTermsAgreed: draws.monthly && isEntered ? values.monthlyTermsAgreed : undefined,
    goldprize: draws.gold ? filled(values.goldprize) : undefined,
    generalprize: draws.general ? filled(values.generalprize) : undefined,
    dailyprize: draws.daily ? filled(values.dailyprize) : undefined,
    aprilAtonementPrize: draws.aprilAtonement ? filled(values.aprilAtonementPrize) : undefined,
  }
}

/** The line that goes in the cart. */
export function toLine(type: SubscriptionType, draws: OpenDraws, values: SubscriptionValues): NewSubscription {
  return {
    type: 'subscription',
    id: type.id,
    ...choicesOf(type, { ...values, tshirtsize: values.tshirtsize || 'none', postpack: values.pack === 'post' }),
    favshow: type.favshow ? values.favshow : undefined,
    ...prizesOf(draws, values),
    ...giftOf(type, values),
  }
}

/** What this line will cost in the cart, including the pack's postage, in cents. */
export function lineCost(type: SubscriptionType, postpack: boolean): Cents {
  const line = { key: type.id, type: 'subscription', id: type.id, postpack: type.pack && postpack } as const
  return priceCart([line], { subscriptions: [type], merch: [], events: [] }, { hasActiveSubscription: false, pickup: false }).subTotal
}

/** Validates the line with the domain's rules and puts each problem beside its field. */
export function subscriptionResolver(type: SubscriptionType, draws: OpenDraws): Resolver<SubscriptionValues> {
  return (values) => {
    const found = subscriptionProblems(type, toLine(type, draws, values), draws)
    // The receiver's name goes on the card: giving it solves both.
    const isUnnamed = found.some(({ path }) => path === 'gift.name')
    const problems = found.filter(({ path }) => !(isUnnamed && path === 'nameoncard'))
    if (type.tshirt && values.tshirtsize === '') problems.push({ path: 'tshirtsize', message: 'Choose a size, or no tee.' })
    if (problems.length === 0) return { values, errors: {} }
    // The line has no blanks between its members; the form may.
    const typedMembers = values.members.flatMap((name, index) => (filled(name) === undefined ? [] : [index]))
    const fieldOf = (path: string) => path.replace(/^members\.(\d+)$/, (_, index) => `members.${typedMembers[Number(index)]}`)
    const errors: FieldErrors<SubscriptionValues> = {}
    for (const { path, message } of problems.toReversed()) set(errors, fieldOf(path), { type: 'domain', message })
    return { values: {}, errors }
  }
}

const textFields = Object.keys(emptySubscription).filter((name) => typeof emptySubscription[name as keyof SubscriptionValues] === 'string')

/**
 * The form's values for choices that were made before: in the cart, or last year. A prize or a show that isn't offered now is left
 * out, and so is a choice that the type doesn't have.
 */
export function valuesOfChoices(
  type: SubscriptionType,
  draws: OpenDraws,
  choices: Partial<Omit<NewSubscription, 'type' | 'id'>>,
): Partial<SubscriptionValues> {
  const texts = Object.fromEntries(
    textFields.flatMap((name) => {
      const value = choices[name as keyof typeof choices]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  ) as Partial<SubscriptionValues>
  const offered = (prize: string | undefined, list: readonly string[] | undefined) =>
    prize !== undefined && list && (list.includes(prize) || prize === messages.monthlyDrawOut) ? prize : ''
  return {
    ...texts,
    isGift: canBeGift(type) && Boolean(choices.gift || choices.email || choices.phone),
    gift: { ...emptyGift.gift, ...choices.gift },
    members: emptySubscription.members.map((_, index) => (type.members > 0 ? (choices.members?.[index] ?? '') : '')),
    pack: type.pack && choices.postpack ? 'post' : 'pickup',
    monthlyPrize: draws.monthly && choices.monthlyPrize ? choices.monthlyPrize : messages.monthlyDrawOut,
    monthlyTermsAgreed: choices.monthlyTermsAgreed ?? false,
    goldprize: offered(choices.goldprize, draws.gold),
    generalprize: offered(choices.generalprize, draws.general),
    dailyprize: offered(choices.dailyprize, draws.daily),
    aprilAtonementPrize: offered(choices.aprilAtonementPrize, draws.aprilAtonement),
  }
}
