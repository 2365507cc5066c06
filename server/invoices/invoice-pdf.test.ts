import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { policies } from '#domain/policies.ts'
import { invoiceLetter } from '#server/mail/order-letters.ts'
import type { StoredOrder } from '#server/orders/orders.ts'
import { orderFor } from '#tests/support/stored-order.ts'
import { invoicePdf } from './invoice-pdf.ts'

const paid = orderFor('Zoë Quill')
const free: StoredOrder = { ...paid, subTotal: 0, total: 0, totalTaxable: 0, gst: 0, paymentMethod: 'Free' }

async function textOf(order: StoredOrder): Promise<string> {
  const { pdf } = await invoicePdf(order)
  return (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text
}

test('with nothing to pay there’s a confirmation, on paper and by mail, and no tax invoice (D531)', async () => {
  expect(await textOf(free)).not.toMatch(/invoice/i)
  expect(await textOf(free)).toMatch(/Order confirmation.*INV-000001/s)
  const letter = invoiceLetter(free, Buffer.from(''))
  expect(letter.subject).toBe('Order confirmation INV-000001')
  for (const text of [letter.text, letter.html]) expect(text).not.toMatch(/invoice/i)
  expect(letter.attachments?.map(({ filename }) => filename)).toEqual(['confirmation-INV-000001.pdf'])
  expect(await textOf(paid)).toContain('Tax invoice')
  expect(invoiceLetter(paid, Buffer.from(''))).toMatchObject({
    subject: 'Tax invoice INV-000001',
    attachments: [{ filename: 'invoice-INV-000001.pdf' }],
  })
})

test('a donation’s letter doesn’t say that it was bought; beside a ticket it does (D88)', () => {
  const donation = { ...paid.lines[0], kind: 'donation', name: 'Donation', choices: {} } as StoredOrder['lines'][number]
  const textFor = (lines: StoredOrder['lines']) => invoiceLetter({ ...paid, lines }, Buffer.from('')).text
  expect(textFor([donation])).toContain('This is your donation, order ZED-001001')
  expect(textFor([donation])).not.toContain('bought')
  expect(textFor([...paid.lines, donation])).toContain('This is what you bought in order ZED-001001')
})

test('the widest payment number of PayPal is one word, to copy from the invoice (security 2.14)', async () => {
  for (const transactionId of ['3C679366HH908993F', 'WWWWWMMMMMWWWWWMM'])
    expect(await textOf({ ...paid, transactionId })).toContain(transactionId)
})

test('an invoice that goes overseas says why there is GST in it, and no other does (D33, D530)', async () => {
  const country = { name: 'Germany', alpha: 'DEU', numeric: 276 }
  const abroad = (order: StoredOrder) => ({ ...order, buyer: { ...order.buyer, country } })
  expect(await textOf(abroad(paid))).toContain(policies.overseas)
  for (const order of [paid, abroad(free)]) expect(await textOf(order)).not.toContain(policies.overseas)
})
