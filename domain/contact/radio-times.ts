import * as z from 'zod/mini'
import { addressMessages, australianPostcode, NO_POSTCODE, tooLong } from './contact.ts'
import { australia } from './country.ts'

const text = z.string()
const free = (most = 200) =>
  z.string({ error: 'Leave this empty or give words.' }).check(z.trim(), z.maxLength(most, { error: tooLong(most) }))

/** A boolean stored as text (D139). */
const mailRadioTimes = z.enum(['true', 'false'], { error: 'Choose how Radio Times reaches you.' })

/** The record's locality and region are the form's suburb and state (D140); `country` is a name and passes through unchanged. */
const radioTimesAddress = z.object({ address: free(), country: free(), locality: free(), region: free(), postcode: free(20) })
export type RadioTimesAddress = z.output<typeof radioTimesAddress>

/** Whether a record's address is in Australia. The record has the country's name, or none. */
export function isInAustralia({ country }: Pick<RadioTimesAddress, 'country'>): boolean {
  return ['', australia.name.toLowerCase(), australia.alpha.toLowerCase()].includes(country.trim().toLowerCase())
}

/** What to say when a printed copy's address lacks a part (T259, D142). */
const wanted = {
  address: addressMessages.address,
  locality: addressMessages.suburb,
  region: addressMessages.state,
  postcode: addressMessages.postcode,
} as const satisfies Partial<Record<keyof RadioTimesAddress, string>>

/** A subscriber's choice as it is saved. Only a printed copy needs an address, in Australia with a postcode of four digits (D142, D550). */
export const radioTimesUpdate = z.object({ mail_radio_times: mailRadioTimes, address: radioTimesAddress }).check(({ value, issues }) => {
  if (value.mail_radio_times !== 'true') return
  // Elsewhere the region is typed, not chosen.
  const said = isInAustralia(value.address) ? wanted : { ...wanted, region: addressMessages.region }
  for (const [field, message] of Object.entries(said) as [keyof typeof wanted, string][])
    if (value.address[field] === '') issues.push({ code: 'custom', path: ['address', field], message, input: '' })
  const { postcode } = value.address
  if (postcode !== '' && isInAustralia(value.address) && !australianPostcode.safeParse(postcode).success)
    issues.push({ code: 'custom', path: ['address', 'postcode'], message: NO_POSTCODE, input: postcode })
})
export type RadioTimesUpdate = z.output<typeof radioTimesUpdate>

/** `expiry`: the last day of the subscription, null without one. An address may be incomplete as long as no copy is mailed. */
export const radioTimes = z.object({
  name: text,
  subnumber: text,
  mail_radio_times: mailRadioTimes,
  expiry: z.nullable(z.iso.date()),
  address: z.object({ address: text, country: text, locality: text, region: text, postcode: text }),
})
export type RadioTimes = z.output<typeof radioTimes>
