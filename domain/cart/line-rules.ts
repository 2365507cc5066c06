import type { SubscriptionLine } from '#domain/cart/cart.ts'
import type { SpecialName, SubscriptionType } from '#domain/catalogue/catalogue.ts'
import type { OpenDraws } from '#domain/catalogue/prizes.ts'
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

type Choices = Omit<SubscriptionLine, 'key' | 'type' | 'id'>

const notOffered = 'This subscription doesn’t come with that. Remove it from the cart and add it again.'
const prizeClosed = 'This prize isn’t offered any more. Remove the subscription from the cart and add it again.'

const filledIn = (names: readonly string[] = []) => names.filter((name) => !blank(name)).length

/** Lists the choices that this type, or a draw, doesn't offer. One that chooses nothing is never wrong: no shirt, no pack by post, no prize. */
function unoffered(type: SubscriptionType, line: Choices, draws: OpenDraws): Problem[] {
  const prize = (text: string | undefined, offered: readonly string[] = []) =>
    blank(text) || text === messages.monthlyDrawOut || offered.includes(text ?? '')
  const isOffered = {
    members: filledIn(line.members) <= type.members,
    postpack: type.pack || !line.postpack,
    tshirtsize: type.tshirt || (line.tshirtsize ?? 'none') === 'none',
    favshow: type.favshow || blank(line.favshow),
    monthlyTermsAgreed: draws.monthly !== undefined || !line.monthlyTermsAgreed,
  }
  const isOpen = {
    goldprize: prize(line.goldprize, draws.gold),
    generalprize: prize(line.generalprize, draws.general),
    dailyprize: prize(line.dailyprize, draws.daily),
    aprilAtonementPrize: prize(line.aprilAtonementPrize, draws.aprilAtonement),
    monthlyPrize: prize(line.monthlyPrize, draws.monthly && [messages.monthlyDrawIn]),
  }
  const problems = (kept: Record<string, boolean>, message: string) =>
    Object.entries(kept).flatMap(([path, isFine]) => (isFine ? [] : [{ path, message }]))
  return [...problems(isOffered, notOffered), ...problems(isOpen, prizeClosed)]
}

/**
 * Lists what is wrong with a subscription's choices: a missing name for the card, a missing special name, a draw entered without
 * agreeing to its terms, and whatever this type or these draws don't offer (D230).
 */
export function subscriptionProblems(type: SubscriptionType, line: Choices, draws: OpenDraws): Problem[] {
  const problems = unoffered(type, line, draws)
  if (type.nameoncard && blank(line.nameoncard)) problems.push({ path: 'nameoncard', message: messages.required })
  if (type.special && blank(line.specialname)) problems.push({ path: 'specialname', message: messages.required })
  if (draws.monthly && line.monthlyPrize === messages.monthlyDrawIn && !line.monthlyTermsAgreed) {
    problems.push({ path: 'monthlyTermsAgreed', message: 'Agree to the prize draw terms, or choose the warm inner glow.' })
  }
  return problems
}
