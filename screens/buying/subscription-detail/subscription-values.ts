import type { FieldErrors, Resolver } from 'react-hook-form'
import type { SubscriptionLine } from '#domain/cart/cart.ts'
import { subscriptionProblems } from '#domain/cart/line-rules.ts'
import { priceCart } from '#domain/cart/pricing.ts'
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
  tshirtsize: TshirtSize
  favshow: string
  monthlyPrize: string
  monthlyTermsAgreed: boolean
  goldprize: string
  generalprize: string
  dailyprize: string
  aprilAtonementPrize: string
  email: string
  phone: string
}

/** The initial values: the cheaper pack (D73), no shirt (D72), and no draw that has terms (D70). */
export const emptySubscription: SubscriptionValues = {
  nameoncard: '',
  specialname: '',
  members: ['', '', '', ''],
  pack: 'pickup',
  tshirtsize: 'none',
  favshow: DEFAULT_SHOW,
  monthlyPrize: messages.monthlyDrawOut,
  monthlyTermsAgreed: false,
  goldprize: '',
  generalprize: '',
  dailyprize: '',
  aprilAtonementPrize: '',
  email: '',
  phone: '',
}

const filled = <K extends string>(name: K, text: string): { [Name in K]?: string } => {
  const trimmed = text.trim()
  return trimmed === '' ? {} : ({ [name]: trimmed } as { [Name in K]?: string })
}

function prizesOf(draws: OpenDraws, values: SubscriptionValues): Partial<NewSubscription> {
  const isEntered = values.monthlyPrize === messages.monthlyDrawIn
  return {
    ...(draws.monthly ? { monthlyPrize: values.monthlyPrize } : {}),
    ...(draws.monthly && isEntered ? { monthlyTermsAgreed: values.monthlyTermsAgreed } : {}),
    ...(draws.gold ? filled('goldprize', values.goldprize) : {}),
    ...(draws.general ? filled('generalprize', values.generalprize) : {}),
    ...(draws.daily ? filled('dailyprize', values.dailyprize) : {}),
    ...(draws.aprilAtonement ? filled('aprilAtonementPrize', values.aprilAtonementPrize) : {}),
  }
}

/** The line that goes in the cart: only the fields this type uses, without blanks (T132, D64). */
export function toLine(type: SubscriptionType, draws: OpenDraws, values: SubscriptionValues): NewSubscription {
  const members = values.members.map((name) => name.trim()).filter((name) => name !== '')
  return {
    type: 'subscription',
    id: type.id,
    ...(type.nameoncard ? filled('nameoncard', values.nameoncard) : {}),
    ...(type.special ? filled('specialname', values.specialname) : {}),
    ...(type.members > 0 && members.length > 0 ? { members } : {}),
    ...(type.pack ? { postpack: values.pack === 'post' } : {}),
    ...(type.tshirt ? { tshirtsize: values.tshirtsize } : {}),
    ...(type.favshow ? { favshow: values.favshow } : {}),
    ...prizesOf(draws, values),
    ...filled('email', values.email),
    ...filled('phone', values.phone),
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
    const problems = subscriptionProblems(type, toLine(type, draws, values), draws)
    if (problems.length === 0) return { values, errors: {} }
    const errors = Object.fromEntries(problems.map(({ path, message }) => [path, { type: 'domain', message }]))
    return { values: {}, errors: errors as FieldErrors<SubscriptionValues> }
  }
}
