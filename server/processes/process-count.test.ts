import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { readProcessCount } from './process-count.ts'

const production = {
  NODE_ENV: 'production',
  EMBEDDED_DATABASE: '1',
  PUBLIC_BASE_URL: 'https://shop.example',
  SMTP_URL: 'smtps://mail.example',
  PAYMENTS: 'off',
  TRUSTED_PROXIES: 'none',
}

test('one process unless a number says otherwise, or auto, which is one for each core and six at most (D296)', () => {
  expect([undefined, '', '1', '4', '64'].map(readProcessCount)).toEqual([1, 1, 1, 4, 64])
  expect(readProcessCount('auto')).toBe(Math.min(availableParallelism(), 6))
  expect(['0', '65', '-1', '1.5', 'two', '1e1'].map(readProcessCount)).toEqual(Array(6).fill(undefined))
})

test('production drains for five seconds, and anything else at once, unless it says otherwise (D297)', () => {
  const secondsOf = (env: Record<string, string>) => readConfig(env).drainSeconds
  expect([secondsOf({}), secondsOf(production), secondsOf({ ...production, DRAIN_SECONDS: '0' })]).toEqual([0, 5, 0])
  for (const DRAIN_SECONDS of ['-1', '61', 'long', '1e1'])
    expect(() => secondsOf({ DRAIN_SECONDS })).toThrow('DRAIN_SECONDS: give seconds from 0 to 60.')
})

test('a shared double is one at this machine, and never one of production (D299, security 1.6)', () => {
  const url = 'http://test:secret@127.0.0.1:4000/'
  expect(readConfig({ PAYPAL_DOUBLE_URL: url }).payments).toEqual({ kind: 'double', clientId: 'test', clientSecret: 'secret', url })
  expect(() => readConfig({ PAYPAL_DOUBLE_URL: 'http://test:secret@pay.example:4000/' })).toThrow(/^PAYPAL_DOUBLE_URL: /)
  expect(() => readConfig({ ...production, PAYPAL_DOUBLE_URL: url })).toThrow(/refuses PAYPAL_DOUBLE_URL/)
})
