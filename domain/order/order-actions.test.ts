import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ActionFacts, actionsOf, isOrderPaid, mayMoveGift, needsLook, sentToBuyer, stateAfter } from './order-actions.ts'
import { letterKind, orderState } from './order-desk.ts'
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
  hasTicketsLeft: fc.boolean(),
  hasSizes: fc.boolean(),
  hasPiecesToPost: fc.boolean(),
  isOnlyGifts: fc.boolean(),
  left: fc.nat(10_000),
  isGivingBack: fc.boolean(),
  hasKept: fc.boolean(),
  hasUnseen: fc.boolean(),
  hasCreditNote: fc.boolean(),
  letters: fc.subarray([...letterKind.options]),
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
  hasTicketsLeft: false,
  hasSizes: false,
  hasPiecesToPost: false,
  isOnlyGifts: false,
  left: 0,
  isGivingBack: false,
  hasKept: false,
  hasUnseen: false,
  hasCreditNote: false,
  letters: [],
}

const always = (holds: (facts: ActionFacts, may: readonly string[]) => boolean) =>
  fc.assert(fc.property(someFacts, (facts) => holds(facts, actionsOf(facts))))

describe('refunds (D405)', () => {
  test('money can be given back if the station has it, with no refund under way and no dispute', () =>
    always(
      ({ state, left, isGivingBack, isMoneyTaken }, may) =>
        !may.includes('give_back') || (left > 0 && !isGivingBack && (isOrderPaid(state) || (state === 'needs_review' && isMoneyTaken))),
    ))
  test('giving it all back makes an order refunded, a part partly refunded, nothing no change', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 0, max: 99_999 }), (taken, given) => {
        const after = stateAfter('fulfilled', { taken, given })
        expect(after).toBe(given >= taken ? 'refunded' : given === 0 ? 'fulfilled' : 'partly_refunded')
      }),
    ))
  test('an order that is disputed or set aside stays so until all its money is back', () => {
    expect(stateAfter('disputed', { taken: 100, given: 40 })).toBe('disputed')
    expect(stateAfter('needs_review', { taken: 100, given: 40 })).toBe('needs_review')
    expect(stateAfter('needs_review', { taken: 100, given: 100 })).toBe('refunded')
  })
})

describe('any order (D382, D384)', () => {
  test('an order whose money was taken, or is being taken, can’t be cancelled', () =>
    always((facts, may) => !(facts.isMoneyTaken || facts.isMoneyUnderWay) || !may.includes('cancel')))
  test('an order is packed or posted only once it’s paid', () =>
    always(({ state }, may) => isOrderPaid(state) || !may.some((one) => ['pack', 'post', 'pick_up'].includes(one))))
  test('only an order waiting for a decision can be settled, unless its money is going back (D547)', () =>
    always(({ state, isGivingBack }, may) => may.includes('settle') === (state === 'needs_review' && !isGivingBack)))
  test('a closed one can’t be changed, only looked at; one of the desk that lapsed can also be cancelled (D476)', () =>
    always(
      ({ state, isDesk }, may) =>
        !['cancelled', 'expired'].includes(state) ||
        may.every((one) => one === 'looked' || one === 'send_credit_note' || (one === 'cancel' && isDesk && state === 'expired')),
    ))
  test('a posted order keeps its sizes and address', () =>
    always(
      ({ stage, hasPiecesToPost }, may) => stage !== 'posted' || (!may.includes('size') && (hasPiecesToPost || !may.includes('address'))),
    ))
  test('a buyer who left no details gets no letters', () =>
    always(({ isKnown }, may) => isKnown || !may.some((one) => one.startsWith('send_') || one === 'address')))
})

describe('whatever is in the list ‘Needs a look’ (D567)', () => {
  const waysOut = ['settle', 'take_back', 'looked'] as const
  test('has a way out on its page, in every state', () =>
    always((facts, may) => !needsLook(facts) || waysOut.some((way) => may.includes(way))))
  test('one that nobody has to look at offers no looking', () => always((facts, may) => needsLook(facts) || !may.includes('looked')))
  test('the ways out end in a state that isn’t listed: somebody looked, or it’s paid, back or cancelled', () =>
    always((facts) => {
      const looked = { ...facts, hasUnseen: false }
      const decided = (['paid', 'cancelled', 'refunded'] as const).map((state) => ({ ...looked, state }))
      return [...(facts.state === 'needs_review' ? [] : [looked]), ...decided].every((after) => !needsLook(after))
    }))
  test('one put aside isn’t listed while its money is on the way back, and is again if PayPal says no', () => {
    const aside = { ...paidTeaTowel, state: 'needs_review' as const, isGivingBack: true, hasUnseen: true }
    expect(needsLook(aside)).toBe(false)
    expect(needsLook({ ...aside, isGivingBack: false })).toBe(true)
    expect(actionsOf({ ...aside, isGivingBack: false })).not.toContain('looked')
  })
  test('a donation refunded at PayPal has nothing to take back, and is looked at', () => {
    const donation = { ...paidTeaTowel, stage: null, state: 'refunded' as const, hasUnseen: true }
    expect(actionsOf(donation)).toEqual(['looked', 'invoice', 'send_invoice'])
    expect(actionsOf({ ...donation, hasKept: true })).toEqual(['take_back', 'invoice', 'send_invoice'])
    expect(actionsOf({ ...donation, state: 'paid', left: 10 })).toEqual(['give_back', 'looked', 'address', 'invoice', 'send_invoice'])
  })
})

test('a paid tea towel is packed, then posted or unpacked, and its letter sent again', () => {
  expect(actionsOf(paidTeaTowel)).toEqual(['pack', 'address', 'invoice', 'send_invoice'])
  expect(actionsOf({ ...paidTeaTowel, stage: 'to_post' })).toEqual(['post', 'unpack', 'address', 'invoice', 'send_invoice'])
  expect(actionsOf({ ...paidTeaTowel, stage: 'posted', state: 'fulfilled' })).toEqual([
    'tracking',
    'invoice',
    'send_invoice',
    'send_posted',
  ])
})

test('tickets are opened while they let somebody in (D571)', () => {
  const withTickets = { ...paidTeaTowel, stage: null, hasTickets: true, hasTicketsLeft: true }
  for (const state of orderState.options)
    expect([state, actionsOf({ ...withTickets, state }).includes('tickets')]).toEqual([
      state,
      ['paid', 'fulfilled', 'partly_refunded', 'disputed', 'pledged'].includes(state),
    ])
  expect(actionsOf({ ...withTickets, hasTicketsLeft: false })).not.toContain('tickets')
})

test('letters are sent again where they still say what is true: the invoice and credit note of a refunded order too (D570)', () => {
  const letters = letterKind.options
  const again = (changes: Partial<ActionFacts>) =>
    actionsOf({ ...paidTeaTowel, letters, ...changes }).flatMap((action) => (action.startsWith('send_') ? [action.slice(5)] : []))
  expect(again({})).toEqual(['invoice', 'welcome', 'gift'])
  expect(again({ state: 'refunded', stage: null, hasCreditNote: true })).toEqual(['invoice', 'credit_note'])
  expect(again({ state: 'pledged', stage: null })).toEqual(['pledge'])
  expect(again({ state: 'cancelled', stage: null, letters: [] })).toEqual([])
})

test('an unpaid order can be cancelled; one set aside can be settled or, without its money, cancelled', () => {
  const unpaid = { ...paidTeaTowel, stage: null, isMoneyTaken: false }
  expect(actionsOf({ ...unpaid, state: 'confirmed' })).toContain('cancel')
  expect(actionsOf({ ...unpaid, state: 'needs_review' })).toEqual(['settle', 'address', 'cancel'])
  expect(actionsOf({ ...unpaid, state: 'needs_review', isMoneyTaken: true })).toEqual(['settle', 'address'])
})

describe('gifts have addresses of their own (D841)', () => {
  const own = { position: 0, kind: 'subscription' as const, isGift: false }
  const gift = { position: 1, kind: 'subscription' as const, isGift: true }
  const donation = { position: 2, kind: 'donation' as const, isGift: false }
  const pack = (position: number, done: { by: string; at: string } | null = null) => ({
    key: `order:${position}:pack`,
    kind: 'pack' as const,
    isPosted: true,
    done,
  })
  const done = { by: 'Robin', at: '2027-01-10T00:00:00Z' }

  test('an order of only gifts can’t be sent somewhere else as a whole', () => {
    expect(sentToBuyer([gift, donation], [pack(1)])).toEqual({ hasPiecesToPost: false, isOnlyGifts: true })
    expect(sentToBuyer([own, gift], [pack(0), pack(1)])).toEqual({ hasPiecesToPost: true, isOnlyGifts: false })
    expect(sentToBuyer([own, gift], [pack(0, done), pack(1)])).toEqual({ hasPiecesToPost: false, isOnlyGifts: false })
    expect(sentToBuyer([donation], [])).toEqual({ hasPiecesToPost: false, isOnlyGifts: false })
    expect(actionsOf({ ...paidTeaTowel, stage: null })).toContain('address')
    always(({ isOnlyGifts }, may) => !isOnlyGifts || !may.includes('address'))
  })

  test('a gift’s address can change until its own pack is done, and while the order counts', () => {
    const facts = { state: 'paid' as const, position: 1, isTakenBack: false, pieces: [pack(0, done), pack(1)] }
    expect(mayMoveGift(facts)).toBe(true)
    expect(mayMoveGift({ ...facts, state: 'pledged', pieces: [] })).toBe(true)
    expect(mayMoveGift({ ...facts, pieces: [pack(0), pack(1, done)] })).toBe(false)
    expect(mayMoveGift({ ...facts, isTakenBack: true })).toBe(false)
    for (const state of ['cancelled', 'expired', 'refunded'] as const) expect(mayMoveGift({ ...facts, state })).toBe(false)
  })
})
