import { giftAddress } from '#domain/cart/gift-words.ts'
import type { LineProblem, PricedLine } from '#domain/cart/pricing.ts'
import { messages } from '#domain/messages.ts'
import { formatMoney } from '#domain/money/money.ts'
import { station } from '#domain/station.ts'

/** Details shown beside a line's name: choices, names, and the reason for its price. */
export function lineFacts({ line, param, price, fullPrice }: PricedLine): string[] {
  const facts = param ? [param] : []
  switch (line.type) {
    case 'subscription':
      if (line.gift) facts.push(`Gift for ${line.gift.name}`)
      if (line.specialname) facts.push(line.specialname)
      if (line.nameoncard) facts.push(`Name on card: ${line.nameoncard}`)
      if (line.postpack) facts.push(`Pack by post, ${formatMoney(station.packPostage)} of the price`)
      break
    case 'ticket':
      if (line.holder) facts.push(`For ${line.holder}`)
      if (line.under18) facts.push('Under 18')
      break
    case 'donation':
      if (line.amount >= station.taxDeductibleFrom) facts.push('Tax deductible')
      break
    case 'merch':
      break
  }
  if ('note' in line && line.note) facts.push(line.note)
  if (price < fullPrice && !('under18' in line && line.under18)) facts.push('Zedder price')
  return facts
}

const prizes = [
  ['goldprize', 'Radiothon gold prize'],
  ['dailyprize', 'Daily prize'],
  ['aprilAtonementPrize', 'April atonement prize'],
  ['generalprize', 'General prize'],
] as const

/** Everything else that was chosen with a subscription, one choice to a line (D351). */
export function lineDetails({ line }: Pick<PricedLine, 'line'>): string[] {
  if (line.type !== 'subscription') return []
  const { members = [], tshirtsize = 'none', favshow, monthlyPrize, email, phone, gift } = line
  const reach = [email, phone, gift && giftAddress(gift)].filter(Boolean).join(', ')
  const chosen = prizes.flatMap(([field, label]) =>
    line[field] && line[field] !== messages.monthlyDrawOut ? [`${label}: ${line[field]}`] : [],
  )
  return [
    ...(members.length > 0 ? [`Members: ${members.join(', ')}`] : []),
    ...(tshirtsize === 'none' ? [] : [`T-shirt: ${tshirtsize}`]),
    ...(favshow ? [`Favourite show: ${favshow}`] : []),
    ...(monthlyPrize === messages.monthlyDrawIn ? ['In the monthly draw'] : []),
    ...chosen,
    ...(reach ? [`To reach them: ${reach}`] : []),
    ...(gift?.words ? [`In our letter to them: “${gift.words}”`] : []),
  ]
}

export const noLongerSold = 'No longer sold'

/** The name of a line that can't be bought. What was hidden before this browser first loaded it has none that we know. */
export const problemName = ({ name }: LineProblem): string => name ?? 'Something you picked'

/** Why an order with such lines can't go on. Undefined if it has none. */
export function unbuyable({ length }: readonly LineProblem[]): string | undefined {
  if (length === 0) return undefined
  return length === 1
    ? 'One thing here can’t be bought. Remove it to go on.'
    : `${length} things here can’t be bought. Remove them to go on.`
}

/** Why a line can't be bought, and what to do about it. */
export function problemWords({ reason, option }: LineProblem): string {
  if (reason === 'unknown') return 'This is no longer sold. Remove it to go on without it.'
  if (reason === 'option-required') return `Its ${option} was never chosen. Remove it and add it again.`
  return `That ${option} is no longer sold. Remove it and add it again.`
}
