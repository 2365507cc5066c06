import * as z from 'zod/mini'
import { call, everyone } from '#domain/api/call.ts'
import { cspReport } from '#domain/api/csp-report.ts'
import { shopConfig } from '#domain/api/shop-config.ts'

/** How the shop is run, and how it is doing. */
export const shopCalls = {
  config: call({
    id: 'A3',
    summary: 'How this shop is run',
    method: 'GET',
    base: 'root',
    path: '/api/config',
    may: everyone,
    reply: shopConfig,
    failures: [],
  }),
  cspReport: call({
    id: 'A60',
    summary: "A browser's report of what the content security policy kept out",
    method: 'POST',
    base: 'root',
    path: '/api/csp-report',
    may: everyone,
    jsonTypes: ['application/csp-report', 'application/reports+json'],
    body: cspReport,
    reply: z.object({ received: z.literal(true) }),
    failures: [413, 422, 429],
  }),
  healthz: call({
    id: 'A12',
    summary: 'The process is up',
    method: 'GET',
    base: 'root',
    path: '/healthz',
    may: everyone,
    reply: z.object({ ok: z.literal(true) }),
    failures: [],
  }),
  readyz: call({
    id: 'A13',
    summary: 'The shop can sell',
    method: 'GET',
    base: 'root',
    path: '/readyz',
    may: everyone,
    reply: z.object({ ok: z.literal(true) }),
    failures: [503],
  }),
}
