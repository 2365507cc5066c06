import { html, raw } from 'hono/html'
import { station } from '#domain/station.ts'

/** Markup that has been escaped already. */
export type Markup = ReturnType<typeof raw>

/** `hono/html` escapes every value; it is a promise only where a value was one, and letters hold none. */
export function markup(strings: TemplateStringsArray, ...values: unknown[]): Markup {
  return html(strings, ...values) as Markup
}

// Letters are read in other people's programs: every colour is a middle one that stands on white and on black alike.
const style = `
  :root { color-scheme: light dark; background: Canvas; color: CanvasText; }
  body { margin: 0; padding: 24px 16px; font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', sans-serif; }
  main { max-width: 34em; margin: 0 auto; }
  h1 { font-size: 1.4em; line-height: 1.2; margin: 0 0 16px; }
  table { width: 100%; border-collapse: collapse; margin: 16px 0; }
  td { padding: 6px 0; vertical-align: top; border-bottom: 1px solid #8a8178; }
  td + td { text-align: right; white-space: nowrap; padding-left: 16px; font-variant-numeric: tabular-nums; }
  .total td { border-bottom: 0; font-weight: 700; }
  .note, footer { font-size: 0.875em; font-weight: 400; opacity: 0.85; overflow-wrap: anywhere; }
  footer { margin-top: 32px; border-top: 3px solid #fb6129; padding-top: 12px; }
  .button { display: inline-block; padding: 12px 20px; border-radius: 10px; background: #fb6129; color: #1a0d06; font-weight: 700; text-decoration: none; }
`

/** A whole letter around its words: readable on light and on dark, without pictures or anything fetched. */
export function letterHtml(title: string, body: Markup): string {
  return String(markup`<!doctype html>
<html lang="en-AU">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="supported-color-schemes" content="light dark">
    <title>${title}</title>
    <style>${raw(style)}</style>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      ${body}
      <footer>${station.name} ${station.frequency}, ${station.postalAddress.join(', ')}<br>${station.phone}, ${station.email}</footer>
    </main>
  </body>
</html>
`)
}

/** The same letter as plain text: paragraphs with an empty line between, and the station's address. */
export function letterText(paragraphs: readonly string[]): string {
  const foot = [`${station.name} ${station.frequency}`, station.postalAddress.join(', '), `${station.phone}, ${station.email}`].join('\n')
  return `${[...paragraphs.filter((text) => text !== ''), `-- \n${foot}`].join('\n\n')}\n`
}
