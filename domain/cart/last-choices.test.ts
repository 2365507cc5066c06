import { describe, expect, test } from 'vitest'
import type { Subscriber } from '#domain/contact/contact.ts'
import { subscriptionTypes } from '#domain/samples/subscriptions.ts'
import type { RenewableChoices } from './cart.ts'
import { lastChoices } from './last-choices.ts'

const had = (subtypecode: string, name: string, choices?: RenewableChoices): Subscriber => ({
  name,
  subnumber: '10001',
  expirydate: '2027-03-01',
  subscription: { subtypecode, choices },
})
const last = (id: string, ...subscribers: Subscriber[]) => {
  const type = subscriptionTypes.find((one) => one.id === id)
  return type && lastChoices(type, subscribers, subscriptionTypes)
}

describe('a renewal begins with last year’s answers (D352)', () => {
  test('everything that was chosen with the last one', () => {
    const choices = { nameoncard: 'J. Doe', postpack: true, tshirtsize: 'XL', favshow: 'Slow Dub Sunday' } as const
    expect(last('super', had('super', 'J. Doe', choices))).toEqual({ ...choices, specialname: undefined })
  })

  test('one of the same type goes before the latest', () => {
    const pet = had('pet', 'Rex', { specialname: 'Rex' })
    expect(last('pet', had('full', 'J. Doe', { nameoncard: 'J. Doe' }), pet)).toMatchObject({ specialname: 'Rex' })
  })

  test('where only the older shop’s record is left, the name on it', () => {
    expect(last('full', had('concession', 'J. Doe'))).toMatchObject({ nameoncard: 'J. Doe' })
    expect(last('band', had('band', 'The Night Buses'))).toMatchObject({ specialname: 'The Night Buses', nameoncard: undefined })
  })

  test('a pet’s name never goes on a card, nor a band’s on a business', () => {
    expect(last('full', had('pet', 'Rex', { specialname: 'Rex' }))).toMatchObject({ nameoncard: undefined, specialname: undefined })
    expect(last('business', had('band', 'The Night Buses', { specialname: 'The Night Buses' }))?.specialname).toBeUndefined()
  })

  test('a first subscription begins empty', () => {
    expect(last('full')).toBeUndefined()
  })
})
