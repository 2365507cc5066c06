import * as z from 'zod/mini'
import { call, everyone } from '#domain/api/call.ts'
import { settings } from '#domain/catalogue/settings-wire.ts'
import { inventoryRow, merchRow, programme, subscriptionRow, ticketEvent } from '#domain/catalogue/wire.ts'
import { country } from '#domain/contact/country.ts'

/** What there is to buy, and what forms offer. */
export const catalogueCalls = {
  merch: call({
    id: 'C24',
    summary: 'Merchandise and what is left of it; hidden items for the desk only',
    method: 'GET',
    base: 'root',
    path: '/api/merch',
    may: everyone,
    reply: z.object({
      merch: z.array(merchRow),
      inventory: z.record(z.string(), z.array(inventoryRow)),
      // Every shortcode on sale, including those without a row: anything else in the browser's local list is no longer sold.
      onSale: z.optional(z.array(z.string())),
      // What the station changed about itself; left out where it's as it came.
      settings: z.optional(settings),
    }),
    failures: [],
  }),
  tickets: call({
    id: 'A6',
    summary: 'Events; hidden ones for the desk only',
    method: 'GET',
    base: 'root',
    path: '/api/tickets',
    may: everyone,
    reply: z.array(ticketEvent),
    failures: [],
  }),
  catalogueVersion: call({
    id: 'A210',
    summary: 'Which version of the catalogue is on sale, so that an open page knows when to load it again',
    method: 'GET',
    base: 'root',
    path: '/api/catalogue-version',
    may: everyone,
    reply: z.object({ version: z.number() }),
    failures: [],
  }),
  subscriptionTypes: call({
    id: 'A7',
    summary: 'Subscription types on sale, in order; hidden ones for the desk only',
    method: 'GET',
    base: 'root',
    path: '/api/subscription-types',
    may: everyone,
    reply: z.array(subscriptionRow),
    failures: [],
  }),
  programmes: call({
    id: 'C22',
    summary: 'Radio programmes',
    method: 'GET',
    base: 'support',
    path: '/programmes',
    may: everyone,
    reply: z.array(programme),
    failures: [],
  }),
  countries: call({
    id: 'C23',
    summary: 'Countries',
    method: 'GET',
    base: 'root',
    path: '/api/countries',
    may: everyone,
    reply: z.array(country),
    failures: [],
  }),
  locality: call({
    id: 'C8',
    summary: 'Suburbs that begin with or contain a text',
    method: 'GET',
    base: 'support',
    path: '/locality/{text}',
    may: everyone,
    params: z.object({ text: z.string().check(z.trim(), z.minLength(2), z.maxLength(60)) }),
    reply: z.array(z.object({ suburb: z.string(), postcode: z.string(), state: z.string(), fullstate: z.string() })),
    failures: [422, 429],
  }),
}
