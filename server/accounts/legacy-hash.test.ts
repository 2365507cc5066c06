import { describe, expect, test } from 'vitest'
import { legacyHash, legacySetting } from './legacy-hash.ts'
import { verifyStoredPassword, wrapLegacyHash } from './stored-password.ts'

/** Hashes from other programs, with the passwords they were made from. The last are Drupal 6 hashes that Drupal 7 hashed again. */
const vectors: readonly [hash: string, password: string][] = [
  ['$S$DeIZ1KTE.VzRvudZ5.xgOakipuMFrVyPmRdWTjAdYieWj27NMglI', 'password1234'],
  ['$S$C33783772bRXEx1aCsvY.dqgaaSu76XmVlKrW9Qu8IQlvxHlmzLf', 'hashcat'],
  ['$P$984478476IagS59wHZvyQMArzfx58u.', 'hashcat'],
  ['$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0', 'test12345'],
]

test.each(vectors)('%s is what the older shop kept for %s (T11)', async (hash, password) => {
  expect(await legacyHash(hash.slice(0, 12), password)).toBe(hash)
  for (const wrong of [`${password} `, password.toUpperCase(), '']) expect(await legacyHash(hash.slice(0, 12), wrong)).not.toBe(hash)
})

test('$H$ is $P$ by another name', async () => {
  expect(await legacyHash('$H$984478476', 'hashcat')).toBe('$H$984478476IagS59wHZvyQMArzfx58u.')
})

test('a hash that was upgraded is of the hash before it, in hex', async () => {
  // md5('password1234') in hex
  const before = 'bdc87b9c894da5168059e00ebffb9077'
  for (const setting of ['$S$9aB3xYz12', '$P$9aB3xYz12'])
    expect(await legacyHash(`U${setting}`, 'password1234')).toBe(`U${await legacyHash(setting, before)}`)
})

test('a setting is taken from whole hashes of known kinds alone', () => {
  for (const [hash] of vectors) expect(legacySetting(hash)).toBe(hash.slice(0, 12))
  const [[drupal = ''] = []] = vectors
  const wrong = [
    '',
    'bdc87b9c894da5168059e00ebffb9077',
    '$2y$10$abcdefghijklmnopqrstuv',
    '$S$',
    drupal.slice(0, -1),
    `${drupal}A`,
    `${drupal.slice(0, -1)}!`,
    `X${drupal}`,
    // Costs just outside the limits: 2^4, 2^20, 2^63 rounds.
    `$S$2${drupal.slice(4)}`,
    `$S$I${drupal.slice(4)}`,
    `$S$z${drupal.slice(4)}`,
  ]
  for (const text of wrong) expect(legacySetting(text)).toBeUndefined()
})

test('the longest password is what Drupal took, in bytes', async () => {
  expect(await legacyHash('$P$5saltsalt', 'é'.repeat(256))).toMatch(/^\$P\$5saltsalt.{22}$/)
  expect(await legacyHash('$P$5saltsalt', 'é'.repeat(257))).toBeUndefined()
  expect(await legacyHash('$P$zsaltsalt', 'short')).toBeUndefined()
})

describe('wrapped', () => {
  test('the old hash is stored nowhere, and its password still works (T11)', async () => {
    for (const [hash, password] of [
      ...vectors,
      [`U${await legacyHash('$S$9aB3xYz12', 'bdc87b9c894da5168059e00ebffb9077')}`, 'password1234'],
    ]) {
      const stored = await wrapLegacyHash(hash ?? '')
      expect(stored).toEqual({ hash: expect.stringMatching(/^\$argon2id\$/), setting: hash?.slice(0, hash.indexOf('$') + 12) })
      expect(JSON.stringify(stored)).not.toContain(hash?.slice(14))
      if (!stored) continue
      expect(await verifyStoredPassword(stored, password ?? '')).toBe(true)
      // Neither another password matches, nor the old hash itself.
      expect(await verifyStoredPassword(stored, `${password}x`)).toBe(false)
      expect(await verifyStoredPassword(stored, hash ?? '')).toBe(false)
      expect(await verifyStoredPassword(stored, 'x'.repeat(513))).toBe(false)
    }
  })

  test('anything that is not a hash is not wrapped', async () => {
    expect(await wrapLegacyHash('password1234')).toBeUndefined()
  })
})
