import type { SubscriptionLine } from '#domain/cart/cart.ts'
import type { SpecialName, SubscriptionType } from '#domain/catalogue/catalogue.ts'
import { messages } from '#domain/messages.ts'

/** What is wrong and where: `path` is a field's name or the dotted path of a value in the request. */
export type Problem = { path: string; message: string }

/** What the four special names are called on the form (D65). */
export const specialLabels: Readonly<Record<SpecialName, string>> = {
  band: 'Band name',
  soloartist: 'Artist name',
  business: 'Business name',
  pet: "Pet's name",
}

const blank = (text: string | undefined) => (text ?? '').trim() === ''

/** Lists what a subscription still needs before it can be added: a name for the card, the special name, agreement to the draw's terms. */
export function subscriptionProblems(type: SubscriptionType, line: Omit<SubscriptionLine, 'key' | 'type'>): Problem[] {
  const problems: Problem[] = []
  if (type.nameoncard && blank(line.nameoncard)) problems.push({ path: 'nameoncard', message: messages.required })
  if (type.special && blank(line.specialname)) problems.push({ path: 'specialname', message: messages.required })
  if (type.monthly && line.monthlyPrize === messages.monthlyDrawIn && !line.monthlyTermsAgreed) {
    problems.push({ path: 'monthlyTermsAgreed', message: 'Agree to the prize draw terms, or choose the warm inner glow.' })
  }
  return problems
}
