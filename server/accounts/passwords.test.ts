import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

test('a password matches its own hash and no other', async () => {
  const stored = await hashPassword('Abcdefg1')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await verifyPassword(stored, 'Abcdefg1')).toBe(true)
  for (const wrong of ['abcdefg1', 'Abcdefg1 ', '', 'Abcdefg1\0']) expect(await verifyPassword(stored, wrong)).toBe(false)
})

test('one password twice gives two hashes', async () => {
  expect(await hashPassword('Abcdefg1')).not.toBe(await hashPassword('Abcdefg1'))
})

test('a password is taken as typed, in any script', async () => {
  const stored = await hashPassword(' Пароль李1a🎸 ')
  expect(await verifyPassword(stored, ' Пароль李1a🎸 ')).toBe(true)
  expect(await verifyPassword(stored, 'Пароль李1a🎸')).toBe(false)
})

test('a hash of other costs is still read', async () => {
  const nonce = Buffer.from('somesaltsomesalt')
  const tag = argon2Sync('argon2id', { message: 'Abcdefg1', nonce, memory: 64, passes: 1, parallelism: 1, tagLength: 32 })
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  expect(await verifyPassword(`$argon2id$v=19$m=64,t=1,p=1$${text(nonce)}$${text(tag)}`, 'Abcdefg1')).toBe(true)
})

test('nothing fits a missing or broken hash, and it takes the same work', async () => {
  const quickest = async (hash: string | null) => {
    const times: number[] = []
    for (let run = 0; run < 3; run++) {
      const started = process.cpuUsage()
      expect(await verifyPassword(hash, 'Abcdefg2')).toBe(false)
      const { user, system } = process.cpuUsage(started)
      times.push(user + system)
    }
    return Math.min(...times)
  }
  const known = await quickest(await hashPassword('Abcdefg1'))
  for (const none of [null, '$argon2id$v=19$m=1,t=1,p=1$x$y']) expect(await quickest(none)).toBeGreaterThan(known / 3)
})

test('one hash runs, thirty-two wait, and the next request gets 503', async () => {
  const asked = Array.from({ length: 34 }, (_, index) => hashPassword(`Abcdefg${index}`))
  const settled = await Promise.allSettled(asked)
  const refused = settled.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(1)
  expect(refused[0]?.reason).toMatchObject({ status: 503 })
  expect(await verifyPassword(await hashPassword('After1aa'), 'After1aa')).toBe(true)
})

test('a hash that cannot be worked out fails alone', async () => {
  const impossible = `$argon2id$v=19$m=1,t=1,p=9$${'A'.repeat(22)}$${'A'.repeat(43)}`
  const [failed, passed] = await Promise.allSettled([verifyPassword(impossible, 'Abcdefg1'), hashPassword('Abcdefg1')])
  expect([failed.status, passed.status]).toEqual(['rejected', 'fulfilled'])
})
