import type { SpecialName, SubscriptionType } from '#domain/catalogue/catalogue.ts'
import type { OpenDraws } from '#domain/catalogue/prizes.ts'
import { messages } from '#domain/messages.ts'
import type { SubscriptionLine } from './cart.ts'
import { giftProblems } from './gift-rules.ts'

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

/** The most characters a name on a card may have, and any other text that is chosen. A longer one is refused in words, never cut (D358). */
export const MAX_NAME = 120
const tooLong = `Keep this to ${MAX_NAME} characters.`

/** The names that are longer than a card takes. */
function longNames({ nameoncard, specialname, members = [] }: Choices): Problem[] {
  const named = { nameoncard, specialname, ...Object.fromEntries(members.map((name, index) => [`members.${index}`, name])) }
  return Object.entries(named).flatMap(([path, name]) => ((name ?? '').trim().length > MAX_NAME ? [{ path, message: tooLong }] : []))
}

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
 * Lists what is wrong with a subscription's choices: a name for the card or a special name that is missing or too long, a draw entered
 * without agreeing to its terms, whatever this type or these draws don't offer (D230), and a gift whose receiver can't be reached (D360).
 */
export function subscriptionProblems(type: SubscriptionType, line: Choices, draws: OpenDraws): Problem[] {
  const problems = [...unoffered(type, line, draws), ...longNames(line)]
  if (type.nameoncard && blank(line.nameoncard)) problems.push({ path: 'nameoncard', message: messages.required })
  if (type.special && blank(line.specialname)) problems.push({ path: 'specialname', message: messages.required })
  if (draws.monthly && line.monthlyPrize === messages.monthlyDrawIn && !line.monthlyTermsAgreed) {
    problems.push({ path: 'monthlyTermsAgreed', message: 'Agree to the prize draw terms, or choose the warm inner glow.' })
  }
  return [...problems, ...giftProblems(type, line)]
}
