import type { Pledge } from '#domain/api/schemas.ts'
import type { Cents } from '#domain/money/money.ts'

/** How many pledges, and what they come to in cents. */
export type PledgeSum = { count: number; amount: Cents }

function sumOf(pledges: readonly Pledge[]): PledgeSum {
  return { count: pledges.length, amount: pledges.reduce((sum, { amount }) => sum + amount, 0) }
}

/** What is still to be paid, all of it and what is overdue. Promised, never counted as paid (D107). */
export function pledgeSums(pledges: readonly Pledge[]): { all: PledgeSum; overdue: PledgeSum } {
  return { all: sumOf(pledges), overdue: sumOf(pledges.filter(({ daysLeft }) => daysLeft < 0)) }
}

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

/** The time a pledge still has, in words; the day itself is not overdue (D106). */
export function daysLeftWords(daysLeft: number): string {
  if (daysLeft === 0) return 'Due today'
  return daysLeft < 0 ? `${days(-daysLeft)} overdue` : `${days(daysLeft)} left`
}

const letters = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}|['’]/gu, '')
    .toLowerCase()
const figures = (text: string) => text.replaceAll(/\D/g, '')

/**
 * The pledges of whoever is on the line, by a part of their name, of the order's number or of their phone number; accents,
 * case and the gaps in a number do not matter. Every word has to be found; no text finds all. The order stays.
 */
export function findPledges(pledges: readonly Pledge[], text: string): readonly Pledge[] {
  const typed = text.trim()
  if (typed === '') return pledges
  const words = letters(typed).split(/\s+/)
  const isPhone = /^[\d\s()+-]+$/.test(typed)
  return pledges.filter(({ name, number, phone }) => {
    if (isPhone && figures(phone).includes(figures(typed))) return true
    const known = letters(`${name} ${number}`)
    return words.every((word) => known.includes(word))
  })
}
