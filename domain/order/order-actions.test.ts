import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ActionFacts, actionsOf, isOrderPaid, stateAfter } from './order-actions.ts'
import { orderState } from './order-desk.ts'
import { parcelStage } from './parcel.ts'

const someFacts: fc.Arbitrary<ActionFacts> = fc.record({
  state: fc.constantFrom(...orderState.options),
  stage: fc.option(fc.constantFrom(...parcelStage.options)),
  isKnown: fc.boolean(),
  isPickup: fc.boolean(),
  isDesk: fc.boolean(),
  isMoneyUnderWay: fc.boolean(),
  isMoneyTaken: fc.boolean(),
  hasTickets: fc.boolean(),
  hasSizes: fc.boolean(),
  hasPiecesToPost: fc.boolean(),
  left: fc.nat(10_000),
  isGivingBack: fc.boolean(),
  hasKept: fc.boolean(),
})
const paidTeaTowel: ActionFacts = {
  state: 'paid',
  stage: 'to_pack',
  isKnown: true,
  isPickup: false,
  isDesk: false,
  isMoneyUnderWay: false,
  isMoneyTaken: true,
  hasTickets: false,
  hasSizes: false,
  hasPiecesToPost: false,
  left: 0,
  isGivingBack: false,
  hasKept: false,
}

const always = (holds: (facts: ActionFacts, may: readonly string[]) => boolean) =>
  fc.assert(fc.property(someFacts, (facts) => holds(facts, actionsOf(facts))))

describe('money that goes back (D405)', () => {
  test('only what is at the station, while nothing is asked for and nobody disputes it', () =>
    always(
      ({ state, left, isGivingBack, isMoneyTaken }, may) =>
        !may.includes('give_back') || (left > 0 && !isGivingBack && (isOrderPaid(state) || (state === 'needs_review' && isMoneyTaken))),
    ))
  test('all of it back is refunded, part of it partly, none changes nothing', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 0, max: 99_999 }), (taken, given) => {
        const after = stateAfter('fulfilled', { taken, given })
        expect(after).toBe(given >= taken ? 'refunded' : given === 0 ? 'fulfilled' : 'partly_refunded')
      }),
    ))
  test('an order that is disputed or put aside stays so until all of it is back', () => {
    expect(stateAfter('disputed', { taken: 100, given: 40 })).toBe('disputed')
    expect(stateAfter('needs_review', { taken: 100, given: 40 })).toBe('needs_review')
    expect(stateAfter('needs_review', { taken: 100, given: 100 })).toBe('refunded')
  })
})

describe('whatever an order is like (D382, D384)', () => {
  test('one whose money was taken or is being taken can’t be cancelled', () =>
    always((facts, may) => !(facts.isMoneyTaken || facts.isMoneyUnderWay) || !may.includes('cancel')))
  test('nothing of it is packed or posted unless it is paid', () =>
    always(({ state }, may) => isOrderPaid(state) || !may.some((one) => ['pack', 'post', 'pick_up'].includes(one))))
  test('one that waits for a decision can be settled unless its money is going back, and no other (D547)', () =>
    always(({ state, isGivingBack }, may) => may.includes('settle') === (state === 'needs_review' && !isGivingBack)))
  test('a closed one can’t be changed; one of the desk that lapsed can only be cancelled (D476)', () =>
    always(
      ({ state, isDesk }, may) =>
        !['cancelled', 'expired'].includes(state) || may.every((one) => one === 'cancel' && isDesk && state === 'expired'),
    ))
  test('sizes and addresses of what has been posted stay', () =>
    always(
      ({ stage, hasPiecesToPost }, may) => stage !== 'posted' || (!may.includes('size') && (hasPiecesToPost || !may.includes('address'))),
    ))
  test('nobody is written to who left no details', () =>
    always(({ isKnown }, may) => isKnown || !may.some((one) => one.startsWith('send_') || one === 'address')))
})

test('a paid tea towel is packed, then posted or unpacked, and its letter sent again', () => {
  expect(actionsOf(paidTeaTowel)).toEqual(['pack', 'address', 'invoice', 'send_invoice'])
  expect(actionsOf({ ...paidTeaTowel, stage: 'to_post' })).toEqual(['post', 'unpack', 'address', 'invoice', 'send_invoice'])
  expect(actionsOf({ ...paidTeaTowel, stage: 'posted', state: 'fulfilled' })).toEqual(['invoice', 'send_invoice', 'send_posted'])
})

test('an unpaid one is cancelled, one put aside is settled or, without its money, cancelled', () => {
  const unpaid = { ...paidTeaTowel, stage: null, isMoneyTaken: false }
  expect(actionsOf({ ...unpaid, state: 'confirmed' })).toContain('cancel')
  expect(actionsOf({ ...unpaid, state: 'needs_review' })).toEqual(['settle', 'address', 'cancel'])
  expect(actionsOf({ ...unpaid, state: 'needs_review', isMoneyTaken: true })).toEqual(['settle', 'address'])
})
