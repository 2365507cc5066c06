import { messages } from '#domain/messages.ts'
import { isRadiothon, radiothonOf } from '#domain/radiothon.ts'
import { dayBefore, daysUntil } from '#domain/time/station-day.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import type { SubscriptionType } from './catalogue.ts'

export type PrizeLists = {
  gold: readonly string[]
  general: readonly string[]
  aprilAtonement: readonly string[]
  /** One day of the radiothon after another. */
  daily: readonly (readonly string[])[]
  /** The paragraphs that people agree to. Nobody enters a draw whose terms they can't read, so without them it isn't offered (D233). */
  monthlyTerms: readonly string[]
}

/** Sample prizes and terms: the specification names the draws but not their lists (D67). An empty list hides its choice. */
export const prizeLists: PrizeLists = {
  gold: ['Turntable and speakers', 'A year of gigs, two tickets a month', 'Record bag, filled by the breakfast crew'],
  general: ['Local label bundle', 'Café and record shop vouchers', messages.monthlyDrawOut],
  aprilAtonement: ['Double pass to the autumn concert', messages.monthlyDrawOut],
  daily: [
    ['Opening night double pass'],
    ['Record store voucher'],
    ['Brunch for two'],
    ['Guitar service and strings'],
    ['Cinema season pass'],
    ['Tattoo voucher'],
    ['Rehearsal room day'],
    ['Festival double pass'],
    ['Brewery tour for four'],
    ['Studio recording day'],
  ],
  monthlyTerms: [
    'These are sample terms of a sample station. They show what a station says here, and bind nobody.',
    'Who can enter: people with a current subscription who live in Australia and chose to enter when they subscribed. Station staff, and the people they live with, can’t.',
    'One entry per subscription, at no extra cost. You stay in the draw each month until your subscription ends, or until you ask us to take you out.',
    'We draw one winner at random at the station at noon on the first Monday of each month, and call or email them the same day.',
    'The prize is named on air and in Zedletter the week before. It can’t be swapped for money or passed on.',
    'If we haven’t reached the winner after 14 days, we draw another. The winner’s first name and suburb are read out on air.',
    'We use your name, phone and email to run the draw, and for nothing else.',
  ],
}

/** The draws that are open, with their prizes; `monthly` has its terms. A draw that isn't open is absent (D68, D69, T128 to T131). */
export type OpenDraws = {
  gold?: readonly string[]
  general?: readonly string[]
  daily?: readonly string[]
  aprilAtonement?: readonly string[]
  monthly?: readonly string[]
}

/** Lists the prize draws a type may enter on a day: gold and a daily prize in radiothon, atonement in April. */
export function openDraws(type: SubscriptionType, today: StationDate, lists: PrizeLists = prizeLists): OpenDraws {
  const dayOfRadiothon = -daysUntil(radiothonOf(today).from, today)
  const open = {
    gold: type.gold && isRadiothon(today) ? lists.gold : [],
    general: type.general ? lists.general : [],
    daily: (type.daily && isRadiothon(today) && lists.daily[dayOfRadiothon]) || [],
    aprilAtonement: type.general && today.slice(5, 7) === '04' ? lists.aprilAtonement : [],
    monthly: type.monthly ? lists.monthlyTerms : [],
  }
  return Object.fromEntries(Object.entries(open).filter(([, list]) => list.length > 0))
}

/** The draws of today and of the day before: a cart that was filled before midnight can still be ordered after it (D230). */
export function drawsLately(type: SubscriptionType, today: StationDate): OpenDraws {
  const [now, before] = [openDraws(type, today), openDraws(type, dayBefore(today))]
  const both = new Set([...Object.keys(now), ...Object.keys(before)]) as Set<keyof OpenDraws>
  return Object.fromEntries([...both].map((draw) => [draw, [...(now[draw] ?? []), ...(before[draw] ?? [])]]))
}
