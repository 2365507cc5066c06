import type { Cents } from '#domain/money/money.ts'
import { counted } from '#domain/text.ts'
import type { Pledge } from './pledge.ts'

/** A number of pledges and their total in cents. */
export type PledgeSum = { count: number; amount: Cents }

function sumOf(pledges: readonly Pledge[]): PledgeSum {
  return { count: pledges.length, amount: pledges.reduce((sum, { amount }) => sum + amount, 0) }
}

/** Adds up the pledges still to be paid, all of them and the overdue ones, in cents. They never count as paid (D107). */
export function pledgeSums(pledges: readonly Pledge[]): { all: PledgeSum; overdue: PledgeSum } {
  return { all: sumOf(pledges), overdue: sumOf(pledges.filter(({ daysLeft }) => daysLeft < 0)) }
}

const days = (count: number) => counted(count, 'day')

/** Describes the time left to pay a pledge; on the due day it is not overdue yet (D106). */
export function daysLeftLabel(daysLeft: number): string {
  if (daysLeft === 0) return 'Due today'
  return daysLeft < 0 ? `${days(-daysLeft)} overdue` : `${days(daysLeft)} left`
}

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}|['’]/gu, '')
    .toLowerCase()
const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/**
 * Finds a caller's pledges by part of their name, their email, the order's number or their phone number, ignoring accents, case and
 * the gaps in a number. Every word must match; an empty text finds everything. The order is unchanged.
 */
export function findPledges(pledges: readonly Pledge[], text: string): readonly Pledge[] {
  const typed = text.trim()
  if (typed === '') return pledges
  const words = fold(typed).split(/\s+/)
  const isPhone = /^[\d\s()+-]+$/.test(typed)
  return pledges.filter(({ name, email, number, phone }) => {
    if (isPhone && digitsOf(phone).includes(digitsOf(typed))) return true
    const searchable = fold(`${name} ${email} ${number}`)
    return words.every((word) => searchable.includes(word))
  })
}

/** Whether a reminder may be mailed now: one a day at most. Times as ISO text. */
export function mayRemind(reminded: string | null, now: Date): boolean {
  return reminded === null || now.getTime() - Date.parse(reminded) >= 24 * 3_600_000
}
