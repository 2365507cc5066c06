import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { messages } from '#domain/messages.ts'
import { isStrongPassword, MAX_PASSWORD, newPassword, passwordPair } from './password.ts'

describe('a new password', () => {
  test.each([
    ['Abcdefg1', true],
    ['abcdefg1', false],
    ['ABCDEFG1', false],
    ['Abcdefgh', false],
    ['Abcde1', false],
  ])('%s is strong: %s (T97, E17)', (password, isStrong) => {
    expect(isStrongPassword(password)).toBe(isStrong)
    expect(z.safeParse(newPassword, password).success).toBe(isStrong)
  })

  test('a weak one says what is missing (T98, D184)', () => {
    expect(z.safeParse(newPassword, 'weak').error?.issues[0]?.message).toBe(messages.weakPassword)
    expect(messages.weakPassword).toContain('must contain 8 characters, a number and a mix of upper and lower case letters')
  })

  test('spaces count and are kept, byte for byte', () => {
    expect(z.parse(newPassword, '  Abcdef1  ')).toBe('  Abcdef1  ')
  })

  test('it has a maximum length, no null character and no half of a surrogate pair (security 2.6)', () => {
    const longest = `Aa1${'x'.repeat(MAX_PASSWORD - 3)}`
    expect(isStrongPassword(longest)).toBe(true)
    expect(isStrongPassword(`${longest}x`)).toBe(false)
    expect(z.safeParse(newPassword, 'Abcdefg1\0').success).toBe(false)
    expect(z.safeParse(newPassword, 'Abcdefg1\ud83d').success).toBe(false)
  })
})

describe('typing it twice', () => {
  const problem = (pair: unknown) => z.safeParse(passwordPair, pair).error?.issues.map(({ path, message }) => [path.join('.'), message])

  test('the second is required (T99)', () => {
    expect(problem({ password: 'Abcdefg1', confirmPassword: '' })).toContainEqual(['confirmPassword', 'Type the password again.'])
  })

  test('the second must equal the first, capitals included (T99)', () => {
    expect(problem({ password: 'Abcdefg1', confirmPassword: 'ABcdefg1' })).toEqual([
      ['confirmPassword', 'The two passwords are not the same.'],
    ])
    expect(problem({ password: 'Abcdefg1', confirmPassword: 'Abcdefg1' })).toBeUndefined()
  })
})
