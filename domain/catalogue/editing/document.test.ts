import { afterEach, describe, expect, test } from 'vitest'
import { decodeWith, encodeWith } from '#domain/api/codec.ts'
import { shippingFor } from '#domain/cart/shipping.ts'
import { openDraws } from '#domain/catalogue/prizes.ts'
import { settings } from '#domain/catalogue/settings-wire.ts'
import { policies } from '#domain/policies.ts'
import { pledgeDue } from '#domain/radiothon.ts'
import { sampleDocuments } from '#domain/samples/documents.ts'
import { prizeLists } from '#domain/samples/prizes.ts'
import { subscriptionTypes } from '#domain/samples/subscriptions.ts'
import { takeSettings } from '#domain/settings.ts'
import { sampleStation, station } from '#domain/station.ts'
import { allTexts, textLabel } from '#domain/words/all-texts.ts'
import { letterTexts } from '#domain/words/letter-texts.ts'
import { say } from '#domain/words/say.ts'
import { describeChanges } from './describe-changes.ts'
import { stationDocument, stationPart } from './document.ts'
import { draftsToPutBack } from './drafts.ts'
import { settingsOf } from './published-settings.ts'
import { isAbn, isAustralianPhone, isDayOfYear } from './station-rules.ts'

const [zed, draws, words] = sampleDocuments()
const wire = encodeWith(stationDocument, zed) as Record<string, unknown>
const omitName = <One extends { kind?: unknown; id?: unknown }>({ kind: _kind, id: _id, ...rest }: One) => rest
afterEach(() => takeSettings({}))

describe('what the station says of itself (D721)', () => {
  test('the samples are documents that could be published, in dollars and kilograms on the wire', () => {
    for (const document of [zed, draws, words])
      expect(decodeWith(stationPart, encodeWith(stationPart, document))).toEqual({ ok: true, value: document })
    expect(wire).toMatchObject({ taxDeductibleFrom: 2, packPostage: 10, donationAmounts: [5, 50, 500] })
    expect((wire.postage as object[])[0]).toEqual({ upTo: 0.15, price: 4 })
  })

  test('pages read all that can be published of it, to the cent and the gram', () => {
    const said = omitName({ ...zed, radiothonTarget: 1_234_567, noticeUntil: '2027-03-31' })
    const published = { station: said, draws: omitName(draws), words: { 'landing.title': 'Turn it up' } }
    expect(decodeWith(settings, encodeWith(settings, published))).toEqual({ ok: true, value: published })
    // In the dollars and kilograms that the document has on the wire.
    expect(encodeWith(settings, { station: omitName(zed) })).toEqual({ station: omitName(wire) })
  })

  test.each<[string, Record<string, unknown>, string, string]>([
    ['an ABN with one digit wrong', { abn: '53 004 085 617' }, 'abn', 'the first two check the others'],
    ['a phone number from elsewhere', { phone: '+44 20 7946 0000' }, 'phone', 'an Australian number'],
    ['an email that isn’t whole', { invoiceFrom: 'accounts@zed' }, 'invoiceFrom', 'looks incomplete'],
    ['a town without its postcode', { postalAddress: ['PO Box 1', 'West End'] }, 'postalAddress.1', 'like West End QLD 4101'],
    ['a deadline on a day that not each year has', { pledgeDeadline: '02-29' }, 'pledgeDeadline', 'that every year has'],
    ['a fifth Friday', { radiothon: { ...zed.radiothon, nth: 5 } }, 'radiothon.nth', 'from 1 to 4'],
    ['its own state as a neighbour', { nearStates: ['NSW', 'QLD'] }, 'nearStates', 'Leave it out here'],
    ['amounts out of order', { donationAmounts: [50, 5] }, 'donationAmounts.1', 'more than in the field before'],
    ['half a cent', { packPostage: 10.005 }, 'packPostage', 'two decimals'],
    [
      'a heavier bracket that is cheaper',
      {
        postage: [
          { upTo: 1, price: 9 },
          { upTo: 2, price: 8 },
        ],
      },
      'postage.1.price',
      'can’t cost less',
    ],
    [
      'a bracket that is lighter than the one before',
      {
        postage: [
          { upTo: 1, price: 9 },
          { upTo: 1, price: 9 },
        ],
      },
      'postage.1.upTo',
      'more weight',
    ],
    ['no price for postage at all', { postage: [] }, 'postage', 'Enter a price'],
    ['the last day of a notice that isn’t there', { noticeUntil: '2027-04-02' }, 'notice', 'Write the sentence'],
    ['a notice of two lines', { notice: 'Closed\non Friday' }, 'notice', 'one line'],
    ['a target of nothing', { radiothonTarget: 0 }, 'radiothonTarget', '$1 or more'],
    ['a target that nobody reaches', { radiothonTarget: 10_000_001 }, 'radiothonTarget', '$10,000,000 or less'],
    ['a line break in the hours', { pickupHours: 'Monday\nTuesday' }, 'pickupHours', 'one line'],
  ])('%s is refused at its field, with a sentence', (_, part, path, message) => {
    const read = decodeWith(stationPart, { ...wire, ...part })
    expect(read.ok ? [] : read.problems).toContainEqual({ path, message: expect.stringContaining(message) })
  })

  test('a radiothon can aim for more than one thing may cost', () => {
    const read = decodeWith(stationPart, { ...wire, radiothonTarget: 250_000 })
    expect(read.ok && read.value).toMatchObject({ radiothonTarget: 25_000_000 })
  })

  test('a prize that is named twice is refused', () => {
    const read = decodeWith(stationPart, { ...draws, gold: ['A hat', 'A hat'] })
    expect(read.ok ? [] : read.problems).toEqual([{ path: 'gold', message: 'A prize is here twice.' }])
  })

  test('numbers with check digits, area codes and days are known from those that only look like it', () => {
    expect(['53 004 085 616', '51824753556', '53004085617', '5300408561'].map(isAbn)).toEqual([true, true, false, false])
    expect(
      ['(07) 5550 1023', '0491 570 110', '1300 975 707', '131 126', '+61 7 5550 1023', '5550 1023', '0099 111 222'].map(isAustralianPhone),
    ).toEqual([true, true, true, true, true, false, false])
    expect(['09-30', '02-28', '02-29', '04-31', '9-30', '13-01'].map(isDayOfYear)).toEqual([true, true, false, false, false, false])
  })

  test('what changes is said field by field, in words and amounts', () => {
    const changed = { ...zed, pickupHours: 'Saturdays only', radiothon: { ...zed.radiothon, nth: 3, days: 7 }, pledgeDeadline: '10-15' }
    const postage = zed.postage.map((bracket, index) => (index === 0 ? { ...bracket, price: 450 } : bracket))
    expect(describeChanges(zed, { ...changed, postage })).toEqual([
      { field: 'Pickup hours', from: zed.pickupHours, to: 'Saturdays only' },
      { field: 'Pledges are paid by', from: '30 September', to: '15 October' },
      { field: 'Radiothon', from: '10 days from the second Friday of August', to: '7 days from the third Friday of August' },
      { field: 'Postage up to 0.15 kg', from: '$4.00', to: '$4.50' },
    ])
    expect(describeChanges(draws, { ...draws, gold: ['A hat'], daily: draws.daily.slice(0, 9) })).toEqual([
      { field: 'Gold prizes', from: draws.gold.join('; '), to: 'A hat' },
      { field: 'Radiothon, day 10', from: 'Studio recording day', to: '' },
    ])
  })
})

describe('what was published is what the shop says (D723)', () => {
  const type = subscriptionTypes.find(({ id }) => id === 'full') ?? subscriptionTypes[0]

  test('a text that was published is said, with the station’s and the caller’s values in it', () => {
    takeSettings(
      settingsOf([{ ...words, texts: { 'policies.pack': 'Packs go out on Mondays.', 'letters.order': '{station} thanks you, {name}!' } }]),
    )
    expect(policies.pack).toBe('Packs go out on Mondays.')
    expect(say(letterTexts.order, { name: 'Kim $& {phone}' })).toBe('Zed thanks you, Kim $& {phone}!')
    takeSettings({})
    expect(policies.pack).toBe('Your pack is processed within 24 hours and arrives in two weeks.')
    expect(say(letterTexts.order, { name: 'Kim' })).toBe('Hello Kim, thank you for keeping Zed loud.')
  })

  test.each([
    [
      'a placeholder that stands for nothing',
      'letters.order',
      'Hello {name} of {station}, {nmae}',
      '{nmae} stands for nothing here. Use {name}, {station}.',
    ],
    ['one that is missing', 'letters.order', 'Thanks from {station}', '{name} is missing: the shop fills it in.'],
    ['one where there is none', 'policies.pack', 'Call {phone}', '{phone} stands for nothing here.'],
    ['an empty pair of braces', 'policies.pack', 'Call {}', '{} stands for nothing here.'],
    ['nothing', 'policies.pack', '  ', 'Write something, or put the default back.'],
    ['two lines', 'policies.pack', 'One\ntwo', 'Keep it on one line.'],
    ['too much', 'policies.pack', 'a'.repeat(601), '600 characters at most.'],
  ])('a text with %s is refused at its own name (hostile 321)', (_, id, text, message) => {
    const read = decodeWith(stationPart, { ...words, texts: { [id]: text } })
    expect(read.ok ? [] : read.problems).toEqual([{ path: `texts.${id}`, message }])
  })

  test('only texts that differ are kept, and those of another release are left out', () => {
    const read = decodeWith(stationPart, {
      ...words,
      texts: { 'policies.pack': policies.pack, 'letters.gone': 'Hello', 'policies.faults': 'Tell us  soon.' },
    })
    expect(read).toEqual({ ok: true, value: { ...words, texts: { 'policies.faults': 'Tell us soon.' } } })
    expect(describeChanges(words, { ...words, texts: { 'policies.faults': 'Tell us soon.' } })).toEqual([
      { field: 'Shipping and returns (3)', from: 'Faults must be reported within 48 hours.', to: 'Tell us soon.' },
    ])
  })

  test('every text has one name and one label, and names only what is filled in', () => {
    expect(new Set(allTexts.map(({ id }) => id)).size).toBe(allTexts.length)
    expect(new Set(allTexts.map(textLabel)).size).toBe(allTexts.length)
    const given = 'name amount number due date what giver names carrier tracking how heaviest hours address price'
    const filled = Object.fromEntries(given.split(' ').map((value) => [value, 'x']))
    for (const text of allTexts) expect(say(text, filled)).not.toMatch(/[{}]/)
  })

  test('nothing differs from the samples in a shop that changed nothing', () => {
    expect(settingsOf([zed, words])).toEqual({})
    // Its draws are in no script: they're always said (D861).
    expect(settingsOf([zed, draws])).toEqual({ draws: prizeLists })
    expect(settingsOf([])).toEqual({})
  })

  test('postage, deadlines and prizes are those that were published, and the samples again once they’re put back', () => {
    const settings = settingsOf([
      { ...zed, phone: '1300 975 707', pledgeDeadline: '10-15', postage: [{ upTo: 2000, price: 900 }] },
      { ...draws, general: ['A hat'] },
    ])
    expect(Object.keys(settings.station ?? {}).toSorted()).toEqual(['phone', 'pledgeDeadline', 'postage'])
    takeSettings(settings)
    expect([station.phone, station.name]).toEqual(['1300 975 707', 'Zed'])
    expect([0, 1, 2000, 2001].map(shippingFor)).toEqual([0, 900, 900, null])
    expect(pledgeDue('2027-10-01')).toBe('2027-10-15')
    expect(type && openDraws(type, '2027-05-12').general).toEqual(['A hat'])
    takeSettings(settingsOf([zed, draws]))
    expect(station).toMatchObject(sampleStation)
    expect(shippingFor(2000)).toBe(1750)
    expect(type && openDraws(type, '2027-05-12').general).toEqual(prizeLists.general)
  })

  test('a version from before the station was edited here leaves it as it is', () => {
    const now = { ...zed, phone: '1300 975 707' }
    expect(draftsToPutBack([now], [])).toEqual([])
    expect(draftsToPutBack([now], [zed])).toEqual([zed])
  })
})
