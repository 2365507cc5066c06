import { describe, expect, it } from 'vitest'
import { subscriptionProblems } from '#domain/cart/line-rules.ts'
import { messages } from '#domain/messages.ts'
import { PACK_POSTAGE, type SubscriptionType, TSHIRT_SIZES } from './catalogue.ts'
import { subscriptionTypes } from './subscriptions.ts'

const type = (id: string): SubscriptionType => {
  const found = subscriptionTypes.find((candidate) => candidate.id === id)
  if (!found) throw new Error(`no type ${id}`)
  return found
}
const idsWith = (has: (candidate: SubscriptionType) => boolean) =>
  subscriptionTypes
    .filter(has)
    .map(({ id }) => id)
    .toSorted()

describe('what a subscription costs', () => {
  it.each([
    ['super', 500],
    ['passionate', 140],
    ['full', 80],
    ['concession', 40],
    ['under18', 25],
  ])('T112: %s is $%i', (id, dollars) => {
    expect(type(id).cost).toBe(dollars * 100)
  })

  it.each([
    ['soloartist', 85],
    ['band', 160],
    ['household', 300],
    ['business', 160],
    ['pet', 25],
    ['pay-it-forward', 40],
  ])('T113: %s is $%i', (id, dollars) => {
    expect(type(id).cost).toBe(dollars * 100)
  })

  it('T115: there are eleven types, none of which weighs anything (D30)', () => {
    expect(subscriptionTypes).toHaveLength(11)
    expect(subscriptionTypes.every(({ weight, contents }) => weight === 0 && contents.length > 0)).toBe(true)
  })

  it('T115: each has an id, words, a cost, a picture, a weight, tax and every flag', () => {
    const yes = expect.any(Boolean)
    for (const type of subscriptionTypes) {
      expect(type).toMatchObject({
        id: expect.any(String),
        name: expect.stringMatching(/\S/),
        cost: expect.any(Number),
        contents: expect.any(Array),
        art: { motif: expect.any(String), color: expect.any(String) },
        weight: 0,
        ...{ tax: yes, gold: yes, general: yes, daily: yes, monthly: yes, pack: yes, tshirt: yes, nameoncard: yes, favshow: yes },
      })
    }
    expect(idsWith(({ special }) => special !== undefined)).toEqual(['band', 'business', 'pet', 'soloartist'])
  })

  it('T121: posting the pack adds $10, on every type that has one', () => {
    expect(PACK_POSTAGE).toBe(1000)
    expect(idsWith(({ pack }) => !pack)).toEqual(['pay-it-forward'])
  })
})

describe('what a subscription asks for', () => {
  const named = ['concession', 'full', 'passionate', 'super', 'under18']

  it('T116, T117: a name on the card for these five and no others', () => {
    expect(idsWith(({ nameoncard }) => nameoncard)).toEqual(named)
    for (const candidate of subscriptionTypes) {
      const problems = subscriptionProblems(candidate, { id: candidate.id, nameoncard: '  ', specialname: 'Rex' })
      expect(problems).toEqual(named.includes(candidate.id) ? [{ path: 'nameoncard', message: messages.required }] : [])
    }
  })

  it('T118: a name of its own for soloartist, band, pet and business', () => {
    const special = ['band', 'business', 'pet', 'soloartist']
    expect(idsWith((candidate) => candidate.special !== undefined)).toEqual(special)
    for (const candidate of subscriptionTypes) {
      expect(candidate.special ?? candidate.id).toBe(candidate.id)
      const problems = subscriptionProblems(candidate, { id: candidate.id, nameoncard: 'J. Doe' })
      expect(problems).toEqual(special.includes(candidate.id) ? [{ path: 'specialname', message: messages.required }] : [])
    }
  })

  it('T119, T120: four member names for band and household, none of them required (D64, D66)', () => {
    expect(idsWith(({ members }) => members === 4)).toEqual(['band', 'household'])
    expect(subscriptionProblems(type('household'), { id: 'household', members: [] })).toEqual([])
  })

  it('T123: a shirt size only with the shirt, and none is a size', () => {
    expect(TSHIRT_SIZES).toEqual(['none', 'S', 'M', 'L', 'XL', 'XXL'])
    expect(idsWith(({ tshirt }) => tshirt)).toEqual(['passionate', 'super'])
  })

  it('T124: a favourite show on every type but the gift', () => {
    expect(idsWith(({ favshow }) => !favshow)).toEqual(['pay-it-forward'])
  })

  it('T128: the draws of each type are those of the table of flags', () => {
    expect(idsWith(({ gold }) => !gold)).toEqual(['pay-it-forward', 'pet', 'under18'])
    expect(idsWith(({ general }) => !general)).toEqual(['pay-it-forward'])
    expect(idsWith(({ daily }) => !daily)).toEqual(['business', 'pay-it-forward', 'pet'])
    expect(idsWith(({ monthly }) => !monthly)).toEqual(['business', 'pay-it-forward', 'pet'])
  })

  it('D61: only the gift carries no GST', () => {
    expect(idsWith(({ tax }) => !tax)).toEqual(['pay-it-forward'])
  })
})

describe('the monthly draw', () => {
  const full = { id: 'full', nameoncard: 'J. Doe' }

  it('T126: entering without agreeing to the terms is refused', () => {
    const paths = (monthlyTermsAgreed?: boolean) =>
      subscriptionProblems(type('full'), { ...full, monthlyPrize: messages.monthlyDrawIn, monthlyTermsAgreed }).map(({ path }) => path)
    expect(paths()).toEqual(['monthlyTermsAgreed'])
    expect(paths(false)).toEqual(['monthlyTermsAgreed'])
    expect(paths(true)).toEqual([])
  })

  it('T127: declining needs no terms', () => {
    expect(subscriptionProblems(type('full'), { ...full, monthlyPrize: messages.monthlyDrawOut })).toEqual([])
  })

  it('T125, T127: both choices read as specified', () => {
    expect(messages.monthlyDrawIn).toBe('Enter me in the monthly sub prize draw!')
    expect(messages.monthlyDrawOut).toBe('No prize thanks, just that warm inner glow')
  })
})
