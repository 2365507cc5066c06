import * as z from 'zod/mini'

const NO_PHONE = 'Enter an Australian number with its area code, like (07) 5550 1023, 0491 570 110 or 1300 000 000.'
const NO_ABN = 'That isn’t an ABN: it has eleven digits, and the first two check the others.'
const WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]

/** Whether a text has the eleven digits of an ABN, and its check digits are right. Spaces don't matter. */
export function isAbn(text: string): boolean {
  const digits = text.replaceAll(' ', '')
  if (!/^[1-9]\d{10}$/.test(digits)) return false
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * (Number(digits[index]) - (index === 0 ? 1 : 0)), 0)
  return sum % 89 === 0
}

/** Whether a text is an Australian phone number: with its area code, a mobile, or one of 13, 1300 and 1800. */
export function isAustralianPhone(text: string): boolean {
  if (!/^[\d\s()+-]+$/.test(text)) return false
  const digits = text.replaceAll(/[^\d+]/g, '').replace(/^\+61/, '0')
  return /^(0[23478]\d{8}|1[38]00\d{6}|13\d{4})$/.test(digits)
}

/** Refuses a text that isn't an ABN, with a sentence. */
export const checkAbn = z.refine<string>((text) => text === '' || isAbn(text), { error: NO_ABN })
/** Refuses a text that isn't an Australian phone number, with a sentence. */
export const checkPhone = z.refine<string>((text) => text === '' || isAustralianPhone(text), { error: NO_PHONE })

/** Whether a text like 09-30 is a day of every year: the 29th of February isn't. */
export function isDayOfYear(text: string): boolean {
  if (!/^\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`2027-${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(5, 10) === text
}

type Fault = { path: (string | number)[]; message: string }
/** The parts of the station that have to fit each other. */
type Parts = {
  state: string
  nearStates: readonly string[]
  donationAmounts: readonly number[]
  postage: readonly { upTo: number; price: number }[]
  notice: string
  noticeUntil: string | null
}

/** Refuses a station whose parts don't fit each other, at the field that is wrong. */
export const checkStationParts = z.check<Parts>(({ value, issues }) => {
  const { state, nearStates, donationAmounts, postage, notice, noticeUntil } = value
  const faults: Fault[] = [
    ...(notice === '' && noticeUntil !== null ? [{ path: ['notice'], message: 'Write the sentence, or take its day out.' }] : []),
    ...nearStates.flatMap((near, index) => {
      if (near === state) return [{ path: ['nearStates'], message: 'The station’s own state is first already. Leave it out here.' }]
      return nearStates.indexOf(near) < index ? [{ path: ['nearStates'], message: `${near} is here twice.` }] : []
    }),
    ...donationAmounts.flatMap((amount, index) =>
      index > 0 && amount <= (donationAmounts[index - 1] ?? 0)
        ? [{ path: ['donationAmounts', index], message: 'Enter more than in the field before.' }]
        : [],
    ),
    ...postage.flatMap(({ upTo, price }, index) => {
      const before = postage[index - 1]
      if (before === undefined) return []
      return [
        ...(upTo <= before.upTo ? [{ path: ['postage', index, 'upTo'], message: 'Enter more weight than in the row before.' }] : []),
        ...(price < before.price ? [{ path: ['postage', index, 'price'], message: 'A heavier parcel can’t cost less.' }] : []),
      ]
    }),
  ]
  for (const { path, message } of faults) issues.push({ code: 'custom', input: value, path, message })
})
