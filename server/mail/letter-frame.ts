import { html, raw } from 'hono/html'
import { station } from '#domain/station.ts'

/** Markup that has already been escaped. */
export type Markup = ReturnType<typeof raw>

/** `hono/html` escapes every value. It returns a promise only if a value was one, and letters contain none. */
export function markup(strings: TemplateStringsArray, ...values: unknown[]): Markup {
  return html(strings, ...values) as Markup
}

/** The brand's colours, as on the pages. */
const palette = { ground: '#12100e', surface: '#1b1815', ink: '#f7f1ea', brand: '#fb6129', onBrand: '#1a0d06' } as const

// Letters are read in other people's programs. Some keep our background, others put their own behind our text, dark or light. So
// every line and mark is a middle colour that shows on both, and anything with its own colour brings its background along.
const style = `
  :root { color-scheme: light dark; }
  body { margin: 0; padding: 16px; background: #ffffff; color: ${palette.surface}; }
  @media (prefers-color-scheme: dark) { body { background: ${palette.ground}; color: ${palette.ink}; } }
  main { max-width: 560px; margin: 0 auto; font: 16px/1.5 'Hanken Grotesk', system-ui, -apple-system, 'Segoe UI', Arial, sans-serif; }
  header { padding: 14px 20px; border-radius: 14px; background: ${palette.surface}; color: ${palette.ink}; font-size: 22px; line-height: 32px; font-weight: 800; letter-spacing: -0.02em; }
  header i { display: inline-block; width: 4px; margin-right: 3px; border-radius: 2px; background: ${palette.brand}; vertical-align: middle; }
  header span { margin-right: 8px; }
  h1 { margin: 28px 0 16px; font-size: 28px; line-height: 1.15; font-weight: 800; letter-spacing: -0.02em; overflow-wrap: anywhere; }
  p { margin: 0 0 16px; overflow-wrap: anywhere; }
  table { width: 100%; border-collapse: collapse; margin: 24px 0; }
  td { padding: 10px 0; vertical-align: top; border-bottom: 1px solid #8a8178; overflow-wrap: anywhere; }
  td:first-child { width: 100%; }
  td + td { text-align: right; white-space: nowrap; padding-left: 16px; font-variant-numeric: tabular-nums; }
  .total td { border-bottom: 0; padding-top: 14px; font-size: 18px; font-weight: 800; }
  .note, footer { font-size: 14px; font-weight: 400; opacity: 0.8; overflow-wrap: anywhere; }
  footer { margin-top: 32px; padding-top: 14px; border-top: 3px solid ${palette.brand}; }
  .call { margin: 24px 0 8px; }
  .button { display: inline-block; padding: 13px 24px; border-radius: 10px; background: ${palette.brand}; color: ${palette.onBrand}; font-weight: 700; text-decoration: none; }
`

/** The station's logo, made of nothing that has to be fetched. */
const bars = [10, 22, 28, 14, 7].map((height) => markup`<i style="height:${height}px"></i>`)

/** A whole letter around its content: readable on light and on dark, without pictures or anything fetched. */
export function letterHtml(title: string, body: Markup): string {
  // An invoice number stays on one line, because its hyphen does not break.
  const heading = title.replaceAll('-', '\u2011')
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
      <header><span aria-hidden="true">${bars}</span>${station.name}</header>
      <h1>${heading}</h1>
      ${body}
      <footer>${station.name} ${station.frequency}, ${station.postalAddress.join(', ')}<br>${station.phone}, ${station.email}</footer>
    </main>
  </body>
</html>
`)
}

/** The one thing a letter asks for: a button, and its address in full for anybody who sees no button. */
export function callMarkup({ label, url }: { label: string; url: string }): Markup {
  return markup`<p class="call"><a class="button" href="${url}">${label}</a></p><p class="note">Or open this address: ${url}</p>`
}

/** The same letter as plain text: paragraphs separated by empty lines, and the station's address. */
export function letterText(paragraphs: readonly string[]): string {
  const foot = [`${station.name} ${station.frequency}`, station.postalAddress.join(', '), `${station.phone}, ${station.email}`].join('\n')
  return `${[...paragraphs.filter((text) => text !== ''), `-- \n${foot}`].join('\n\n')}\n`
}
