import { isRadiothon, radiothonOf } from '#domain/radiothon.ts'
import { dayBefore, daysUntil } from '#domain/time/station-day.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import type { PrizeLists, SubscriptionType } from './catalogue.ts'
import { publishedDraws } from './draws.ts'

/** The draws that are open, with their prizes; `monthly` has its terms. A draw that isn't open is absent (D68, D69, T128 to T131). */
export type OpenDraws = {
  gold?: readonly string[]
  general?: readonly string[]
  daily?: readonly string[]
  aprilAtonement?: readonly string[]
  monthly?: readonly string[]
}

/** Lists the prize draws a type may enter on a day: gold and a daily prize in radiothon, atonement in April. */
export function openDraws(type: SubscriptionType, today: StationDate, lists: PrizeLists = publishedDraws()): OpenDraws {
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
