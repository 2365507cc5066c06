import pino from 'pino'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import type { StoredOrder } from '#server/orders/orders.ts'
import { orderFor } from '#tests/support/stored-order.ts'
import { invoicePaper } from './invoice-paper.ts'
import { invoicePdf } from './invoice-pdf.ts'

const names = {
  Latin: 'Zoë Ó Súilleabháin, Nguyễn Thị Ánh, Ṭāhā Ḥusayn',
  Korean: '김민준 이서연 뷁',
  Japanese: '田中さくら 髙﨑 齋藤 渡邊 塚本',
  'simplified Chinese': '王小明 刘伟',
  'traditional Chinese': '陳大文 黃麗珍',
  Thai: 'สมชาย น้ำใจ ก็ดี',
  Devanagari: 'अर्जुन क्षत्रिय श्रीमती',
  Greek: 'Σωκράτης',
  'polytonic Greek': 'Ἀριστοτέλης ὁ Σταγειρίτης',
  Cyrillic: 'Дмитрий Щербаков Әлия',
  Arabic: 'نبيل بن سلمان الأمين',
  Hebrew: 'דוד בן גוריון',
  Tamil: 'தமிழ்ச்செல்வி',
  Bengali: 'বিশ্বজিৎ',
  Telugu: 'తెలుగు',
  Kannada: 'ಕನ್ನಡ',
  Malayalam: 'മലയാളം',
  Gujarati: 'ગુજરાતી',
  Gurmukhi: 'ਗੁਰਮੁਖੀ ਸਿੰਘ',
  Sinhala: 'සිංහල',
  Khmer: 'ភាសាខ្មែរ',
  Lao: 'ວຽງຈັນ',
  Burmese: 'မြန်မာ',
  Amharic: 'አማርኛ',
  Armenian: 'Հայերեն',
  Georgian: 'ქართული',
  emoji: '😀 🎸',
} as const

async function drawn(name: string) {
  const { pdf, missing } = await invoicePdf(orderFor(name))
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  return { pdf, missing, text }
}

test.each(Object.entries(names))('%s is in the invoice and copies as it was written (D366, hostile 121)', async (_script, name) => {
  const { missing, text } = await drawn(name)
  expect(missing).toEqual([])
  for (const word of name.split(' ')) expect(text).toContain(word)
  expect(text).toContain(`Ticket for ${name.split(' ')[0]}`)
})

test('what no font has is a question mark, and its characters are told (D365, hostile 121)', async () => {
  const { missing, text } = await drawn('𞤀𞤁 Bah')
  expect(missing).toEqual(['U+1E900', 'U+1E901'])
  expect(text).toContain('?? Bah')
})

test('what no font has is in the log, by its number and with nobody’s name (D365)', async () => {
  const logged: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) })
  const db = { one: async () => undefined, all: async () => [] }
  await invoicePaper({ db, log }, orderFor('𞤀𞤁 Bah'))
  expect(logged).toHaveLength(1)
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({ order: orderFor('').id, missing: ['U+1E900', 'U+1E901'] })
  expect(logged[0]).not.toMatch(/Bah|𞤀/u)
  await invoicePaper({ db, log }, { ...orderFor('Zoë'), id: 'another' })
  expect(logged).toHaveLength(1)
})

test('letters in pieces, joiners, marks without a letter and the longest name break no invoice (hostile 121)', async () => {
  const odd = ['김민준'.normalize('NFD'), 'Zoë'.normalize('NFD'), 'می‌خواهم', '\u0E49\u094D\u0651', '\u200D\u200C', 'न'.repeat(120), '👩‍🎤']
  for (const name of odd) expect((await drawn(name)).pdf.length).toBeGreaterThan(5000)
  expect((await drawn('김민준'.normalize('NFD'))).text).toContain('김민준')
  expect((await drawn('نبيل')).text).not.toContain('ببيل')
})

test('forty names of 120 letters each are drawn in a moment (hostile 121)', async () => {
  const order = orderFor('नि'.repeat(60))
  const [line] = order.lines
  const lines = Array.from({ length: 40 }, (_, position) => ({ ...line, position, choices: { holder: `${'नि'.repeat(59)}${position}` } }))
  const before = process.cpuUsage()
  await invoicePdf({ ...order, lines: lines as StoredOrder['lines'] })
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1e6, 'seconds of a processor').toBeLessThan(6)
})

test('only the letters of this invoice are in its file (D365)', async () => {
  const { pdf } = await drawn('김민준 田中さくら นิด')
  expect(pdf.length).toBeLessThan(80_000)
})
