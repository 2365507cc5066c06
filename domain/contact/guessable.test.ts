import { describe, expect, test } from 'vitest'
import { guessableMessages, whyGuessable } from './guessable.ts'

const wren = { name: 'Wren Ó Súilleabháin', email: 'w.okafor+shop@mail.example' }
const why = (password: string, owner = wren) => whyGuessable(password, owner, (text) => text === 'password1')

describe('a strong password that is quickly guessed (security 2.6)', () => {
  test('is one of the most used, whatever its capitals', () => {
    for (const common of ['Password1', 'PASSWORD1', 'pAsSwOrD1']) expect(why(common)).toBe(guessableMessages.common)
  })

  test.each(['Listen2Zed', 'Zed12345', 'ZedRadio2026', 'Z3dZ3d99', 'WelcomeZed1', 'iLoveZed!7'])('is the station’s name: %s', (password) =>
    expect(why(password)).toBe(guessableMessages.station),
  )

  test.each(['Wren1991', 'Suilleabhain1', 'WrenOSuilleabhain7', 'Okafor!2026', 'W.Okafor+Shop9'])(
    'is the person’s own name or address: %s',
    (password) => expect(why(password)).toBe(guessableMessages.owner),
  )
})

test('a password of one’s own is fine, also with the station or a name inside it', () => {
  for (const own of ['Louder4Zed', 'Wombat7mud', 'graZed Knees 4', 'Wren sings at 5', 'Benzedrine9']) expect(why(own), own).toBeUndefined()
})

test('two letters of a name forbid nothing', () => {
  expect(why('Bo123456', { name: 'Bo', email: 'x@y.example' })).toBeUndefined()
})
