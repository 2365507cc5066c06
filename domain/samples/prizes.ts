import type { PrizeLists } from '#domain/catalogue/catalogue.ts'
import { messages } from '#domain/messages.ts'

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
