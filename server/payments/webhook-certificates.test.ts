import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type CertificateWish, writeCertificate } from '#server/payments/double/certificate.ts'
import type { Fetch } from './paypal-http.ts'
import { createCertificates } from './webhook-certificates.ts'

const NOW = Date.UTC(2026, 7, 14)
const DAY = 86_400_000
const url = 'https://api.paypal.com/v1/notifications/certs/CERT-1'
const name = 'messageverificationcerts.paypal.com'
const span = { from: NOW - DAY, until: NOW + DAY }

const keys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const [root, middle, leaf] = [keys(), keys(), keys()]
const authority = { name: 'Authority', privateKey: root.privateKey }
const between = { name: 'Between', privateKey: middle.privateKey }

const rootPem = writeCertificate({ name: 'Authority', publicKey: root.publicKey, ...span, issuer: authority, maySignOthers: true })
const middlePem = (changed: Partial<CertificateWish> = {}) =>
  writeCertificate({ name: 'Between', publicKey: middle.publicKey, ...span, issuer: authority, maySignOthers: true, ...changed })
const leafPem = (changed: Partial<CertificateWish> = {}) =>
  writeCertificate({ name, publicKey: leaf.publicKey, ...span, issuer: between, ...changed })

function serve(...answers: (string | number | Error)[]) {
  let asked = 0
  const clock = { now: NOW }
  const fetch: Fetch = async () => {
    const next = answers[Math.min(asked++, answers.length - 1)]
    if (next instanceof Error) throw next
    return typeof next === 'number' ? new Response('', { status: next }) : new Response(next)
  }
  const certificates = createCertificates({ fetch, now: () => clock.now, timeout: 1000, roots: () => [rootPem] })
  return { ...certificates, clock, asked: () => asked }
}

describe('the certificate of a webhook (D280)', () => {
  test('is trusted by its chain, and is the one whose key signed', async () => {
    const found = await serve(leafPem() + middlePem()).find(url)
    expect(found).toMatchObject({ isTrusted: true })
    expect(typeof found === 'object' && found.publicKey.equals(new X509Certificate(leafPem()).publicKey)).toBe(true)
    expect(await serve(leafPem({ issuer: authority })).find(url)).toMatchObject({ isTrusted: true })
  })

  test.each([
    ['its name is another', leafPem({ name: 'messageverificationcerts.paypal.com.example.net' }) + middlePem()],
    ['it has ended', leafPem({ until: NOW - 1000 }) + middlePem()],
    ['it has not begun', leafPem({ from: NOW + 1000 }) + middlePem()],
    ['the one between is missing', leafPem()],
    ['the one between has ended', leafPem() + middlePem({ until: NOW - 1000 })],
    ['the one between may not sign others', leafPem() + middlePem({ maySignOthers: false })],
    ['the one between has another key', leafPem() + middlePem({ publicKey: root.publicKey })],
    ['nobody knows the authority', leafPem() + middlePem({ issuer: between })],
    ['it signed itself', leafPem({ issuer: { name, privateKey: leaf.privateKey }, maySignOthers: true })],
  ])('is not trusted when %s', async (_, pem) => {
    expect(await serve(pem).find(url)).toMatchObject({ isTrusted: false })
  })

  test('is fetched once a day, and once for many who wait', async () => {
    const served = serve(leafPem() + middlePem())
    await Promise.all(Array.from({ length: 10 }, () => served.find(url)))
    expect(served.asked()).toBe(1)
    served.clock.now += DAY
    await served.find(url)
    expect(served.asked()).toBe(2)
  })

  test('is asked for again a minute after the provider was out of reach, an hour after it had none', async () => {
    const served = serve(new Error('down'), 503, '<h1>Sorry</h1>', 404, leafPem() + middlePem())
    const answers: unknown[] = []
    for (const wait of [0, 60_000, 60_000, 60_000, 3_599_000, 1000]) {
      served.clock.now += wait
      answers.push(await served.find(url))
    }
    expect(answers).toEqual(['unreachable', 'unreachable', 'unreachable', 'none', 'none', expect.objectContaining({ isTrusted: true })])
    expect(served.asked()).toBe(5)
  })

  test('stays while others are made up, and nothing is asked when asking is refused', async () => {
    const served = serve(leafPem() + middlePem(), 404)
    await served.find(url)
    for (let count = 0; count < 300; count++) await served.find(`${url}${count}`)
    expect(served.asked()).toBe(301)
    expect(await served.find(url)).toMatchObject({ isTrusted: true })
    await expect(served.find(`${url}-new`, () => Promise.reject(new Error('enough')))).rejects.toThrow('enough')
    expect(served.asked()).toBe(301)
  })
})
