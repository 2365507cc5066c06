import type { LineProblem, PricedLine } from '#domain/cart/pricing.ts'
import { station } from '#domain/station.ts'

/** Details shown beside a line's name: choices, names, and the reason for its price. */
export function lineFacts({ line, param, price, fullPrice }: PricedLine): string[] {
  const facts = param ? [param] : []
  switch (line.type) {
    case 'subscription':
      if (line.specialname) facts.push(line.specialname)
      if (line.nameoncard) facts.push(`Name on card: ${line.nameoncard}`)
      if (line.postpack) facts.push('Pack by post')
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

/** The name of a line that can't be priced. We only have its id. */
export function problemName({ line }: LineProblem): string {
  return line.type === 'donation' ? 'Donation' : line.id
}

/** Why a line can't be bought, and what to do about it. */
export function problemWords({ reason, option }: LineProblem): string {
  if (reason === 'unknown') return 'This is no longer sold. Remove it to go on without it.'
  if (reason === 'option-required') return `Its ${option} was never chosen. Remove it and add it again.`
  return `That ${option} is no longer sold. Remove it and add it again.`
}
