import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isTracking } from './carriers.ts'
import { isAllHandedOver, isHanded, type ParcelStage, parcelStage, parcelStep, stageOf, stepsFrom, takeStep } from './parcel.ts'

const aStep = fc.constantFrom(...parcelStep.options)
const aStage = fc.constantFrom(...parcelStage.options)

/** Presses these buttons one after another. Those that can't be pressed change nothing. */
function press(presses: readonly (typeof parcelStep.options)[number][], isPickup: boolean): ParcelStage[] {
  const seen: ParcelStage[] = ['to_pack']
  for (const step of presses) {
    const next = takeStep(seen.at(-1) ?? 'to_pack', step, isPickup)
    if (next) seen.push(next)
  }
  return seen
}

describe('a parcel, after any presses in any order (D380)', () => {
  test('a parcel is packed before it leaves, leaves once, and stays gone', () => {
    fc.assert(
      fc.property(fc.array(aStep, { maxLength: 12 }), fc.boolean(), (presses, isPickup) => {
        const seen = press(presses, isPickup)
        const left = seen.findIndex(isHanded)
        if (left === -1) return
        expect(left).toBe(seen.length - 1)
        expect(seen[left - 1]).toBe(isPickup ? 'to_pick_up' : 'to_post')
      }),
    )
  })

  test('a parcel to pick up is never posted, nor the other way round', () => {
    fc.assert(
      fc.property(fc.array(aStep, { maxLength: 12 }), fc.boolean(), (presses, isPickup) => {
        const wrong: ParcelStage[] = isPickup ? ['to_post', 'posted'] : ['to_pick_up', 'picked_up']
        expect(press(presses, isPickup).filter((stage) => wrong.includes(stage))).toEqual([])
      }),
    )
  })

  test('the same press twice counts once, so the second person hears who was first', () => {
    fc.assert(
      fc.property(aStage, aStep, fc.boolean(), (stage, step, isPickup) => {
        const next = takeStep(stage, step, isPickup)
        if (next) expect(takeStep(next, step, isPickup)).toBeUndefined()
      }),
    )
  })

  test('a button works exactly when it’s offered', () => {
    fc.assert(
      fc.property(aStage, aStep, fc.boolean(), (stage, step, isPickup) => {
        expect(takeStep(stage, step, isPickup) !== undefined).toBe(stepsFrom(stage).includes(step))
      }),
    )
  })
})

test('a parcel’s record says where it is', () => {
  const at = (isPacked: boolean, isHanded: boolean, isPickup: boolean) => stageOf({ isPacked, isHanded, isPickup })
  expect([at(false, false, false), at(true, false, false), at(true, true, false)]).toEqual(['to_pack', 'to_post', 'posted'])
  expect([at(false, false, true), at(true, false, true), at(true, true, true)]).toEqual(['to_pack', 'to_pick_up', 'picked_up'])
})

describe('an order is fulfilled when all is done (D381)', () => {
  const pieces = fc.array(fc.record({ done: fc.constantFrom(null, { by: 'Robin' }) }), { maxLength: 4 })

  test('an order is fulfilled exactly when it owed something and nothing is left', () => {
    fc.assert(
      fc.property(fc.option(aStage), pieces, (stage, those) => {
        const left = those.filter(({ done }) => done === null).length + (stage !== null && !isHanded(stage) ? 1 : 0)
        const owed = those.length + (stage === null ? 0 : 1)
        expect(isAllHandedOver({ stage, pieces: those })).toBe(owed > 0 && left === 0)
      }),
    )
  })

  test('undoing one tick makes it unfulfilled again', () => {
    expect(isAllHandedOver({ stage: 'posted', pieces: [{ done: {} }, { done: {} }] })).toBe(true)
    expect(isAllHandedOver({ stage: 'posted', pieces: [{ done: {} }, { done: null }] })).toBe(false)
    expect(isAllHandedOver({ stage: null, pieces: [] })).toBe(false)
  })
})

test('a tracking number is letters, digits, spaces and hyphens, forty at most, or nothing (D607, hostile 256)', () => {
  for (const number of ['', '33ABC-123 456', ' 33ABC ', '3'.repeat(40)]) expect(isTracking(number), number).toBe(true)
  for (const text of ['see https://example.org', '33ABC<b>', 'é', '33\t44', '3'.repeat(41)]) expect(isTracking(text), text).toBe(false)
})
