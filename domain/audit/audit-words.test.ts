import { describe, expect, test } from 'vitest'
import type { AuditEntry } from './audit-entry.ts'
import { auditCsv, auditKind, auditSentence } from './audit-words.ts'

const entry = (action: string, detail: AuditEntry['detail'] = null, more: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 1,
  at: '2027-05-12T04:03:09.000Z',
  who: { id: 7, name: 'Ana Admin' },
  action,
  subject: null,
  about: null,
  detail,
  ...more,
})
const jam = { subject: 'merch:jam', about: 'Jam' }
const order = { subject: 'order:4b1f', about: 'ZED-001041' }

describe('an audit entry in plain words', () => {
  test.each([
    [entry('login.ok', { role: 'admin' }), 'Logged in as admin.'],
    [entry('login.fail'), 'Tried to log in and was refused.'],
    [entry('login.fail', { isDisabled: true }), 'Tried to log in, though disabled, and was refused.'],
    [entry('access.fail', { call: 'unpaid', status: 403, source: '1a2b3c' }), 'Called unpaid and was refused.'],
    [entry('card.view', { record: 12, reason: 'asked by the bank' }), 'Looked at the card of record 12: asked by the bank.'],
    [entry('card.view', { reason: 'Bank asks.' }, { subject: 'unpaid:12' }), 'Looked at the card of record 12: Bank asks.'],
    [entry('unpaid.process', { subid: '10023' }, { subject: 'unpaid:12' }), 'Processed record 12: subscriber 10023.'],
    [entry('unpaid.undo', null, { subject: 'unpaid:12' }), 'Took back the processing of record 12.'],
    [entry('unpaid.delete', null, { subject: 'unpaid:12' }), 'Deleted record 12.'],
    [entry('catalogue.change', { what: 'public', id: 'jam', from: true, to: false }, jam), 'Hid Jam from everyone but the desk.'],
    [entry('catalogue.change', { what: 'public', id: 'jam', from: false, to: true }, jam), 'Made Jam public.'],
    [
      entry('catalogue.change', { what: 'stock', id: 'merch:jam', from: 3, to: 5 }, jam),
      'Changed the stock of Jam (merch:jam) from 3 to 5.',
    ],
    [
      entry('catalogue.change', { what: 'body', id: 'jam', from: 180, to: 0 }, jam),
      'Rewrote the description of Jam: 0 characters in place of 180.',
    ],
    [
      entry('catalogue.change', { what: 'date', id: 'jam', from: 'x', to: '2027-06-19T06:30:00+10:00' }, { about: 'jam' }),
      'Changed the date of jam from x to Saturday 19 June 2027, 6:30 am.',
    ],
    [
      entry('catalogue.change', { what: 'venue', id: 'jam', from: 'Hall', to: 'Annexe' }, { about: 'jam' }),
      'Changed the place of jam from Hall to Annexe.',
    ],
    [entry('catalogue.tell', { orders: 12 }, { about: 'Gig' }), 'Had 12 letters about the change of Gig sent to those with tickets.'],
    [entry('catalogue.draft', { fields: ['Price', 'Weight'] }, jam), 'Saved a draft of Jam: Price, Weight.'],
    [entry('catalogue.draft', { fields: [] }, jam), 'Saved a draft of Jam.'],
    [entry('catalogue.drop', null, jam), 'Dropped the draft of Jam.'],
    [entry('catalogue.publish', { count: 3 }, { subject: 'catalogue:12' }), 'Published 3 things as version 12 of the catalogue.'],
    [
      entry('catalogue.time', { at: '2027-05-14T06:00:00+10:00', count: 1 }, { subject: 'publication:4' }),
      'Set 1 thing to be published on Friday 14 May 2027, 6:00 am.',
    ],
    [entry('catalogue.call_off', { count: 2 }, { subject: 'publication:4' }), 'Called off a publication of 2 things.'],
    [entry('catalogue.stop', { things: ['merch:jam'] }), 'Published nothing of what was due: something in it had changed since.'],
    [entry('catalogue.put_back', { drafts: 1 }, { subject: 'catalogue:3' }), 'Drafted version 3 of the catalogue again: 1 draft.'],
    [entry('price.override', { item: 'misc', to: 1200 }, order), 'Changed the price of misc to $12.00, in ZED-001041.'],
    [entry('price.override', { item: 'jam', from: 800, to: 500 }, order), 'Changed the price of jam to $5.00 from $8.00, in ZED-001041.'],
    [entry('discount.override', { given: true }, order), 'Gave Zedder prices by hand, in ZED-001041.'],
    [entry('discount.override', { given: false }, order), 'Took Zedder prices away by hand, in ZED-001041.'],
    [entry('door_list.export', { names: 1 }, { subject: 'event:gig', about: 'Gig' }), 'Saved the door list of Gig as a file: 1 name.'],
    [entry('audit.export', { rows: 3, day: '2027-05-12' }), 'Saved this audit trail as a file: 3 entries of 12 May 2027.'],
    [
      entry('list.export', { list: 'zedletter', format: 'csv', rows: 41, leftOut: 1 }),
      'Saved Zedletter’s readers as a file: 41 people, 1 left out.',
    ],
    [entry('records.export', { sheet: 'orders', rows: 1 }), 'Saved the orders as a file: 1 row.'],
    [entry('records.export', { sheet: 'refunds', rows: 41 }), 'Saved the refunds as a file: 41 rows.'],
    [entry('list.export', { list: 'radio-times', format: 'labels', rows: 1 }), 'Saved who gets Radio Times on paper as labels: 1 person.'],
    [entry('air.tick', null, order), 'Ticked the thanks for ZED-001041 as read out on air.'],
    [entry('comment.untick', null, { about: 'Jo' }), 'Took back the tick of the comment of Jo.'],
    [entry('person.renew', { to: '2028-11-28' }, { about: 'Jo' }), 'Renewed the subscription of Jo without a sale, to 28 November 2028.'],
    [entry('person.merge', { gone: 12 }, { about: 'Jo' }), 'Merged the record r12 into Jo.'],
    [entry('staff.role', { from: 'reception', to: 'admin' }, { about: 'Kim' }), 'Changed the role of Kim from reception to admin.'],
    [entry('vault.rotate', { key: 'k2', resealed: 41, refused: 0 }), 'Sealed 41 cards with the key k2; 0 could not be opened.'],
    [
      entry('vault.rotate', { sealed: 'apps', key: 'k2', resealed: 1, refused: 0 }),
      'Sealed 1 authenticator app with the key k2; 0 could not be opened.',
    ],
    [entry('restore', { takenAt: '2027-05-11T02:00:00Z' }), 'Restored the shop from the backup of Tuesday 11 May 2027, 12:00 pm.'],
    [entry('samples.remove', { people: 1, orders: 3, records: 0 }), 'Removed the samples: 1 person, 3 orders, 0 records.'],
    [entry('order.give_back', { amount: 1250, way: 'PayPal' }, order), 'Gave $12.50 back for ZED-001041, by PayPal.'],
    [
      entry('order.give_back', { amount: 1250, way: 'Cash' }, { ...order, why: 'A stain' }),
      'Gave $12.50 back for ZED-001041, in cash: A stain.',
    ],
    [entry('step_up.ask', { call: 'mailingListFile' }), 'Was asked for their password again, for mailingListFile.'],
    [entry('door.check', { in: 0, out: 1 }, { about: 'Gig' }), 'Took 1 check-in back at Gig.'],
    [entry('door.check', { in: 2, out: 1 }, { about: 'Gig' }), 'Let 2 people in to Gig, and took 1 check-in back.'],
    [entry('order.tracking', { carrier: 'Sendle', tracking: '33AB' }, order), 'Corrected the tracking of ZED-001041 to Sendle, 33AB.'],
    [entry('order.take_back', { lines: [0, 2] }, order), 'Took back 2 lines of ZED-001041.'],
    [entry('order.take_back', { lines: [] }, order), 'Looked at ZED-001041, and left it as it is.'],
    [entry('order.letter', { kind: 'credit_note' }, order), 'Sent the credit note of ZED-001041 again.'],
    [entry('order.tickets', null, order), 'Opened the tickets of ZED-001041.'],
    [entry('drawer.open', { desk: 'Front desk', by: 'Kim', float: 20_000 }), 'Opened the drawer of Front desk with $200.00, by Kim.'],
    [
      entry('drawer.close', { desk: 'Front desk', by: 'Kim', counted: 23_000, expected: 23_775 }),
      'Closed the drawer of Front desk: counted $230.00, expected $237.75, by Kim.',
    ],
    [entry('pledge.take', { method: 'Cash' }, order), 'Said that the money of the pledge ZED-001041 was taken, in cash.'],
    [entry('pledge.return', null, order), 'Said that the money of the pledge ZED-001041 wasn’t taken, or was given back.'],
    [entry('order.write_off', null, order), 'Wrote off the pledge ZED-001041.'],
    [entry('letters.retry', { letters: 2 }), 'Had 2 letters sent again that had been given up.'],
    [entry('fulfilment.tick', { pieces: ['0:card-1', '0:pack'] }, order), 'Ticked 2 pieces of ZED-001041 as done.'],
    [entry('packing.take', { batch: 7, things: 1 }, { subject: 'packing:7' }), 'Took 1 order to pack, as batch 7.'],
    [entry('packing.take', { batch: 8, things: 90, issue: '2027-05' }), 'Took 90 copies of Radio Times to pack, as batch 8.'],
    [entry('packing.pack', { batch: 7 }, order), 'Packed ZED-001041 in batch 7.'],
    [entry('packing.unpack', { batch: 7 }, order), 'Unpacked ZED-001041 in batch 7.'],
    [entry('contact.update', { hasMoved: true }, { subject: 'contact:4' }), 'Changed the contact r4, with a new email address.'],
    [entry('contact.update', { isMoving: true }, { about: 'Jo' }), 'Changed the contact Jo, who asked for another email address.'],
    [entry('contact.claim', { ended: 1 }, { about: 'Jo' }), 'Took Jo back from a sign-up that nobody had confirmed; 1 login ended.'],
    [entry('address.move', { ended: 2 }), 'Confirmed a new email address; 2 logins ended.'],
    [entry('address.undo', { ended: 0 }), 'Put the old email address back; 0 logins ended.'],
    [
      entry('catalogue.change', { what: 'adult', id: 'gig', from: false, to: true }, { about: 'Gig' }),
      'Under-18s now need an adult’s ticket for Gig.',
    ],
  ])('%#', (shown, sentence) => expect(auditSentence(shown)).toBe(sentence))

  test.each([
    [entry('poster.print', { copies: 3 }), 'poster.print {"copies":3}'],
    [entry('toString'), 'toString'],
    [entry('constructor', null, { subject: 'order:4b1f' }), 'constructor order 4b1f'],
  ])('an action without a sentence is shown as it is', (shown, sentence) => expect(auditSentence(shown)).toBe(sentence))

  test('an unexpected detail breaks nothing, and a long one is cut', () => {
    for (const action of ['price.override', 'catalogue.change', 'card.view', 'reception.order', 'fulfilment.tick', 'staff.add'])
      for (const detail of [null, {}, { to: null, item: { a: 1 }, pieces: 3, ownPrices: 'x' }])
        expect(auditSentence(entry(action, detail)).length).toBeLessThan(300)
    expect(auditSentence(entry('catalogue.change', { what: 'note', from: 'x'.repeat(5000), to: '' }, jam))).toHaveLength(242)
  })
})

test.each([
  ['login.fail', { word: 'Refused', isSharp: true }],
  ['access.fail', { word: 'Refused', isSharp: true }],
  ['webhook.alarm', { word: 'Alarm', isSharp: true }],
  ['login.ok', { word: 'Login' }],
  ['logout', { word: 'Login' }],
  ['card.view', { word: 'Card' }],
  ['door_list.export', { word: 'Export' }],
  ['unpaid.process', { word: 'Record' }],
  ['export', { word: 'Export' }],
  ['order.give_back', { word: 'Order' }],
  ['person.merge', { word: 'Person' }],
  ['person.lengthen', { word: 'Person' }],
  ['door.check', { word: 'Door' }],
  ['step_up.ask', { word: 'Login' }],
  ['poster.print', { word: 'Other' }],
])('%s is about %j', (action, kind) => expect(auditKind(action)).toEqual(kind))

test('the file has the station’s time, the sentence and the stored detail, and no formulas', () => {
  const trail = [entry('card.view', { record: 12, reason: '=1+1' }), entry('x', null, { who: { id: null, name: '=Command line' } })]
  const [head, first, second, note] = auditCsv(trail, 'Older ones are left out.').slice(1).replaceAll('"', '').split('\r\n')
  expect(head).toBe('When,Who,Contact,What,Action,Subject,Detail')
  expect(first).toBe('2027-05-12 14:03:09,Ana Admin,7,Looked at the card of record 12: =1+1.,card.view,,{record:12,reason:=1+1}')
  expect(second).toBe("2027-05-12 14:03:09,'=Command line,,x,x,,")
  expect(note).toBe('Older ones are left out.')
})
