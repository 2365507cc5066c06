import { letterTexts } from './letter-texts.ts'
import { pageTexts } from './page-texts.ts'
import { policyTexts } from './policy-texts.ts'
import { privacyTexts } from './privacy-texts.ts'
import { shippingTexts } from './shipping-texts.ts'
import { placeholdersOf, type Text } from './text.ts'
import { thanksTexts } from './thanks-texts.ts'

/** Every text that the station can change, in the order of the editor. */
export const allTexts: readonly Text[] = [policyTexts, shippingTexts, privacyTexts, pageTexts, thanksTexts, letterTexts].flatMap(
  (texts): readonly Text[] => Object.values(texts),
)

const numbers = new Map(
  allTexts.map(({ id, where }, index) => [id, allTexts.slice(0, index).filter((other) => other.where === where).length + 1]),
)

/** What a text is called in the editor: where it's shown, and which one it is there. */
export function textLabel({ id, where }: Pick<Text, 'id' | 'where'>): string {
  const isAlone = allTexts.filter((other) => other.where === where).length === 1
  return isAlone ? where : `${where} (${numbers.get(id)})`
}

const byId = new Map(allTexts.map((text) => [text.id, text]))
const LONGEST_TEXT = 600

/** Why a text can't be published: nothing in it, too long, over several lines, or other placeholders than it comes with. */
function faultOf(text: string, sample: string): string | undefined {
  if (text === '') return 'Write something, or put the default back.'
  if (text.length > LONGEST_TEXT) return `${LONGEST_TEXT} characters at most.`
  if (/\p{Cc}/u.test(text)) return 'Keep it on one line.'
  const [there, needed] = [placeholdersOf(text), placeholdersOf(sample)]
  const strange = there.find((name) => !needed.includes(name))
  if (strange !== undefined)
    return `{${strange}} stands for nothing here.${needed.length > 0 ? ` Use ${needed.map((name) => `{${name}}`).join(', ')}.` : ''}`
  const missing = needed.find((name) => !there.includes(name))
  return missing === undefined ? undefined : `{${missing}} is missing: the shop fills it in.`
}

/** Only what differs from the texts that come with the shop, and only texts that there are: another release may have had others. */
export const keepChanged = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts)
      .map(([id, text]) => [id, text.trim().replaceAll(/[ \t]{2,}/g, ' ')] as const)
      .filter(([id, text]) => byId.has(id) && byId.get(id)?.text !== text),
  )

/** What is wrong with changed texts, by the id of each. */
export const textFaults = (texts: Readonly<Record<string, string>>): { id: string; message: string }[] =>
  Object.entries(texts).flatMap(([id, text]) => {
    const message = faultOf(text, byId.get(id)?.text ?? '')
    return message === undefined ? [] : [{ id, message }]
  })
