/** Writes a PDF of one page with one line of text, which must be ASCII. */
export function mockPaper(line: string): string {
  const drawn = `BT /F1 20 Tf 60 760 Td (${line}) Tj 0 -28 Td /F1 12 Tf (Of the shop in memory: no order, no money.) Tj ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${drawn.length}>>stream\n${drawn}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const start = text.length
    text += `${index + 1} 0 obj${object}endobj\n`
    return String(start).padStart(10, '0')
  })
  const table = ['0000000000 65535 f ', ...offsets.map((start) => `${start} 00000 n `)].join('\n')
  return `${text}xref\n0 ${table.split('\n').length}\n${table}\ntrailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`
}
