import PDFDocument from 'pdfkit'
import { messages } from '#domain/messages.ts'
import { formatMoney } from '#domain/money/money.ts'
import { station } from '#domain/station.ts'
import type { StoredOrder } from '#server/orders/orders.ts'
import { hasNoGst, type InvoiceLine, invoiceLines, postageOf } from './invoice-lines.ts'
import { invoiceTitle } from './invoice-name.ts'
import { buyerLines, closingWords, factsOf } from './invoice-words.ts'
import { createTypesetter, type Style, type Typesetter } from './typeset.ts'

export const [left, right, bottom] = [50, 545, 770]
const columns = { quantity: 370, each: 455, amount: right }
const black = '#000000'
const grey = '#55504b'
export const styles = {
  mark: { face: 'display', size: 24 },
  title: { face: 'display', size: 26 },
  label: { face: 'bold', size: 8.5, color: grey },
  body: { face: 'text', size: 10 },
  strong: { face: 'bold', size: 10.5 },
  small: { face: 'text', size: 8.5, color: grey },
  money: { face: 'figures', size: 10 },
  code: { face: 'figures', size: 8.5 },
  total: { face: 'figuresBold', size: 14 },
  totalLabel: { face: 'bold', size: 12 },
} as const satisfies Record<string, Style>

/** `missing`: like `U+1E900`. */
export type DrawnPaper = { pdf: Uint8Array; missing: readonly string[] }

export type Page = { doc: PDFKit.PDFDocument; set: Typesetter; order: StoredOrder }

export function rule({ doc }: Page, y: number, weight = 0.75): void {
  doc.moveTo(left, y).lineTo(right, y).lineWidth(weight).strokeColor(black).stroke()
}

/** The station's bars: the level of a loud signal. */
function drawMark({ doc, set }: Page): void {
  const bars = [6, 14, 20, 10, 4]
  doc.lineWidth(3).lineCap('round').strokeColor(black)
  for (const [index, height] of bars.entries()) {
    const x = left + 2 + index * 6
    doc.moveTo(x, 66 - height / 2).lineTo(x, 66 + height / 2)
  }
  doc.stroke().lineCap('butt')
  set.write(station.name, left + 38, 74, styles.mark)
}

function writeLines({ set }: Page, texts: readonly string[], x: number, y: number, width: number): number {
  let at = y
  for (const [index, text] of texts.entries()) {
    const style = index === 0 ? styles.strong : styles.body
    for (const line of set.lines(text, style, width)) {
      set.write(line, x, at, style)
      at += 14
    }
  }
  return at
}

/** Seller, buyer and the facts a tax invoice must state. Returns where the table may start. */
export function drawHead(page: Page, title: string, stated = factsOf(page.order)): number {
  const { set, order } = page
  drawMark(page)
  set.write(title, right, 74, styles.title, 'right')
  rule(page, 92, 1.5)

  const columnsAt = [left, 220, 384] as const
  const top = 114
  const [seller, buyer, facts] = columnsAt
  set.write('From', seller, top, styles.label)
  const address = [...station.postalAddress, station.phone, station.email]
  const sellerEnd = writeLines(page, [station.legalName, `ABN ${station.abn}`, ...address], seller, top + 16, 160)
  set.write('To', buyer, top, styles.label)
  const buyerEnd = writeLines(page, buyerLines(order), buyer, top + 16, 150)
  const factWidth = right - facts - 56
  let at = top
  for (const [label, value] of stated) {
    set.write(label, facts, at, styles.label)
    // A payment's number is one word of 17 letters, and people copy it.
    const style = set.lines(value, styles.body, factWidth).length > 1 ? styles.code : styles.body
    for (const line of set.lines(value, style, factWidth)) {
      set.write(line, right, at, style, 'right')
      at += 14
    }
    at += 2
  }
  return Math.max(sellerEnd, buyerEnd, at) + 24
}

function drawTableHead(page: Page, y: number): number {
  const { set } = page
  set.write('Description', left, y, styles.label)
  set.write('Quantity', columns.quantity, y, styles.label, 'right')
  set.write('Each', columns.each, y, styles.label, 'right')
  set.write('Amount', columns.amount, y, styles.label, 'right')
  rule(page, y + 7)
  return y + 24
}

function drawLine(page: Page, line: InvoiceLine, y: number): number {
  const { set, doc } = page
  const width = columns.quantity - left - 60
  const titles = set.lines(line.title, styles.body, width)
  const details = line.details.flatMap((detail) => set.lines(detail, styles.small, width))
  let at = y
  if (at + titles.length * 14 + details.length * 12 > bottom) {
    doc.addPage()
    at = drawTableHead(page, 60)
  }
  set.write(String(line.quantity), columns.quantity, at, styles.money, 'right')
  set.write(formatMoney(line.each), columns.each, at, styles.money, 'right')
  set.write(formatMoney(line.amount), columns.amount, at, styles.money, 'right')
  for (const text of titles) {
    set.write(text, left, at, styles.body)
    at += 14
  }
  for (const text of details) {
    set.write(text, left, at - 2, styles.small)
    at += 12
  }
  doc
    .moveTo(left, at - 4)
    .lineTo(right, at - 4)
    .lineWidth(0.4)
    .strokeColor('#bdb6ae')
    .stroke()
  return at + 12
}

function drawTotals(page: Page, y: number): number {
  const { doc, set, order } = page
  let at = y + 6
  if (at + 120 > bottom) {
    doc.addPage()
    at = 70
  }
  const labels = 330
  const row = (label: string, amount: number) => {
    set.write(label, labels, at, styles.body)
    set.write(formatMoney(amount), right, at, styles.money, 'right')
    at += 17
  }
  row('Sub total', order.subTotal)
  const postage = postageOf(order)
  if (postage) row(postage.label, postage.amount)
  doc
    .moveTo(labels, at - 7)
    .lineTo(right, at - 7)
    .lineWidth(1.5)
    .strokeColor(black)
    .stroke()
  at += 10
  const isFree = hasNoGst(order)
  set.write(isFree ? 'Total' : 'Total (includes GST)', labels, at, styles.totalLabel)
  set.write(formatMoney(order.total), right, at, styles.total, 'right')
  at += 20
  if (isFree) set.write(messages.noGst, labels, at, styles.body)
  else row('GST included', order.gst)
  return at + 24
}

function drawFoot(page: Page, y: number): void {
  const { doc, set, order } = page
  let at = y
  for (const text of closingWords(order)) {
    for (const line of set.lines(text, styles.body, right - left)) {
      if (at > bottom + 10) {
        doc.addPage()
        at = 60
      }
      set.write(line, left, at, styles.body)
      at += 14
    }
    at += 4
  }
}

export function numberPages({ doc, set, order }: Page, name = order.invoiceNumber ?? order.number): void {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    set.write(`${station.legalName}, ABN ${station.abn}`, left, 805, styles.small)
    set.write(`${name}, page ${page + 1} of ${count}`, right, 805, styles.small, 'right')
  }
}

/** Opens an A4 document, lets `fill` draw it, and gathers its bytes. */
export async function drawPaper(order: StoredOrder, about: { title: string; at: string }, fill: (page: Page) => void): Promise<DrawnPaper> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'en-AU',
    displayTitle: true,
    pdfVersion: '1.7',
    font: '',
    info: { Title: about.title, Author: station.legalName, CreationDate: new Date(about.at) },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise((resolve, reject) => {
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  const page: Page = { doc, set: createTypesetter(doc), order }
  fill(page)
  doc.end()
  await done
  const missing = [...page.set.missing].map((letter) => `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`)
  return { pdf: Buffer.concat(chunks), missing }
}

/**
 * The tax invoice of a stored order as a PDF, black on white on A4: seller and ABN, date, numbers, buyer, what was bought,
 * postage, total and the GST in it (security 2.14). Nothing in it comes from a request. `missing` are the characters that no font
 * here has, as code points.
 */
export function invoicePdf(order: StoredOrder): Promise<DrawnPaper> {
  const title = invoiceTitle(order)
  const about = { title: `${title} ${order.invoiceNumber ?? order.number}`, at: order.paidAt ?? order.createdAt }
  return drawPaper(order, about, (page) => {
    let y = drawTableHead(page, drawHead(page, title))
    for (const line of invoiceLines(order)) y = drawLine(page, line, y)
    drawFoot(page, drawTotals(page, y))
    numberPages(page)
  })
}
