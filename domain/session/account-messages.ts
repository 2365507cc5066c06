import { formatDate, type StationDate } from '#domain/time/station-time.ts'

/** How many copies of their data a person may have in a day (security 2.13). */
export const COPIES_A_DAY = 3

/** Sentences about a person's own login and account. */
export const accountMessages = {
  loggedOut: 'Logged out',
  clearedHere:
    'Everything’s cleared and you’re logged out in this browser, but we couldn’t reach the station to end your login there. Leave this page open: we’ll keep trying.',
  loggedOutHere:
    'You’re logged out in this browser, but we couldn’t reach the station to end your login there. Leave this page open: we’ll keep trying.',
  loggedOutThere: 'We’ve reached the station: your login has ended there, too.',
  wrongPassword: 'That’s not your password.',
  samePassword: 'That’s the password you have already. Choose another.',
  setOwnFirst: 'Someone else chose your password. Set your own first.',
  passwordChanged: 'Your password was changed, and your other logins were ended.',
  copiesToday: 'You’ve had three copies today. Ask for another tomorrow.',
  paymentUnderWay:
    'A payment of yours is still under way, so your account stays for now. It’s settled within the hour: try again then, or call us.',
  accountRemoved: 'Your account is removed. Thanks for listening.',
} as const

/** Tickets of a person for an event to come. */
export type ComingTickets = { event: string; day: StationDate; count: number }

function listed(coming: readonly ComingTickets[]): string {
  const named = coming.map(({ event, day, count }) => `${count === 1 ? 'a ticket' : `${count} tickets`} for ${event} on ${formatDate(day)}`)
  const last = named.at(-1) ?? ''
  return named.length > 1 ? `${named.slice(0, -1).join(', ')} and ${last}` : last
}

/** Says that removing an account loses these tickets: to the person, or to staff who forget them. */
export function ticketsLost(coming: readonly ComingTickets[], by: 'themselves' | 'staff' = 'themselves'): string {
  if (by === 'staff')
    return `They have ${listed(coming)}. Their name goes off the door list, and tickets aren’t refunded. Tick the box to forget them all the same.`
  return `You have ${listed(coming)}. Your name goes off the door list with your account, and tickets aren’t refunded. Tick the box to remove it all the same.`
}
