import type { SubscriptionType } from '#domain/catalogue/catalogue.ts'
import { isRadiothon } from '#domain/radiothon.ts'
import type { StationDate } from '#domain/time/station-time.ts'

export type PrizeLists = {
  gold: readonly string[]
  general: readonly string[]
  aprilAtonement: readonly string[]
  daily: Readonly<Record<StationDate, readonly string[]>>
}

/** Sample prizes: the specification names the draws but not their lists (D67). An empty list hides its choice. */
export const prizeLists: PrizeLists = {
  gold: ['Turntable and speakers', 'A year of gigs, two tickets a month', 'Record bag, filled by the breakfast crew'],
  general: ['Local label bundle', 'Café and record shop vouchers', 'No prize thanks, just that warm inner glow'],
  aprilAtonement: ['Double pass to the autumn concert', 'No prize thanks, just that warm inner glow'],
  daily: {
    '2027-08-13': ['Opening night double pass'],
    '2027-08-14': ['Record store voucher'],
    '2027-08-15': ['Brunch for two'],
    '2027-08-16': ['Guitar service and strings'],
    '2027-08-17': ['Cinema season pass'],
    '2027-08-18': ['Tattoo voucher'],
    '2027-08-19': ['Rehearsal room day'],
    '2027-08-20': ['Festival double pass'],
    '2027-08-21': ['Brewery tour for four'],
    '2027-08-22': ['Studio recording day'],
  },
}

/** The draws open for one type on one day; an absent draw is not open (D68, D69, T128 to T131). */
export type OpenDraws = {
  gold?: readonly string[]
  general?: readonly string[]
  daily?: readonly string[]
  aprilAtonement?: readonly string[]
  monthly: boolean
}

/** Lists the prize draws a type may enter on a day: gold in radiothon, daily on its ten days, atonement in April. */
export function openDraws(type: SubscriptionType, today: StationDate, lists: PrizeLists = prizeLists): OpenDraws {
  const daily = lists.daily[today]
  const offer = (list: readonly string[] | undefined, isOpen: boolean) => (isOpen && list && list.length > 0 ? list : undefined)
  const gold = offer(lists.gold, type.gold && isRadiothon(today))
  const general = offer(lists.general, type.general)
  const dailyPrizes = offer(daily, type.daily)
  const aprilAtonement = offer(lists.aprilAtonement, type.general && today.slice(5, 7) === '04')
  return {
    monthly: type.monthly,
    ...(gold ? { gold } : {}),
    ...(general ? { general } : {}),
    ...(dailyPrizes ? { daily: dailyPrizes } : {}),
    ...(aprilAtonement ? { aprilAtonement } : {}),
  }
}
