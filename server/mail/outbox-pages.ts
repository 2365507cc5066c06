import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { formatEventTime } from '#domain/time/station-time.ts'
import type { Deps } from '#server/deps.ts'
import { isFromThisMachine } from '#server/http/client-address.ts'
import { type FiledLetter, outboxFolder } from './create-mailer.ts'

const fileId = /^\d{17}-[0-9a-f]{8}$/
const MOST_SHOWN = 200

const css = `
:root { color-scheme: dark; --ground: #12100e; --surface: #1b1815; --line: #3a342e; --ink: #f7f1ea; --muted: #c5b9ac; --brand: #fb6129; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 24px 16px 64px; }
h1 { font-size: 1.75rem; line-height: 1.2; }
a { color: var(--brand); display: inline-block; padding: 10px 0; min-height: 24px; }
a:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
ol { list-style: none; margin: 0; padding: 0; }
li { border-top: 1px solid var(--line); padding: 8px 0; }
li p, .note { margin: 0; color: var(--muted); }
.note { margin-bottom: 16px; }
iframe { width: 100%; height: 42rem; border: 1px solid var(--line); border-radius: 14px; }
pre { white-space: pre-wrap; background: var(--surface); border-radius: 14px; padding: 16px; overflow-wrap: anywhere; }
`

const pagePolicy = "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const letterPolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox"

function page(context: Context, title: string, body: unknown) {
  context.header('content-security-policy', pagePolicy)
  return context.html(html`<!doctype html>
    <html lang="en-AU">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>${title}</title>
        <link rel="stylesheet" href="/outbox/outbox.css">
      </head>
      <body><main>${body}</main></body>
    </html>`)
}

/**
 * The letters that were filed instead of sent, newest first, to be read in a browser at this machine: their links log people in.
 * Mounted at /outbox, but never in production. A letter is shown in a frame that can run nothing and fetch nothing.
 */
export function outboxPages({ config }: Pick<Deps, 'config'>): Hono {
  const folder = outboxFolder(config.dataDir)
  const app = new Hono()

  async function read(id: string): Promise<FiledLetter | undefined> {
    if (!fileId.test(id)) return undefined
    try {
      return JSON.parse(await readFile(join(folder, `${id}.json`), 'utf8'))
    } catch {
      return undefined
    }
  }

  app.use(async (context, next) => {
    if (!isFromThisMachine(context)) return context.notFound()
    await next()
    context.header('x-content-type-options', 'nosniff')
    context.header('referrer-policy', 'no-referrer')
    context.header('cache-control', 'no-store')
  })

  app.get('/', async (context) => {
    const names = await readdir(folder).catch(() => [])
    const ids = names
      .flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -'.json'.length)] : []))
      .sort()
      .reverse()
    const letters = await Promise.all(ids.slice(0, MOST_SHOWN).map(async (id) => ({ id, letter: await read(id) })))
    const items = letters.flatMap(({ id, letter }) =>
      letter
        ? [
            html`<li>
              <a href="/outbox/${id}">${letter.subject}</a>
              <p>To ${letter.to.name} (${letter.to.address}), ${formatEventTime(letter.at)}</p>
            </li>`,
          ]
        : [],
    )
    const none = html`<p class="note">No letter has been sent yet.</p>`
    const intro = html`<p class="note">No mail server is set, so letters are kept here instead of being sent.</p>`
    return page(context, 'Outbox', html`<h1>Outbox</h1>${intro}${items.length > 0 ? html`<ol>${items}</ol>` : none}`)
  })

  app.get('/outbox.css', (context) => context.body(css, 200, { 'content-type': 'text/css; charset=utf-8' }))

  app.get('/:id', async (context) => {
    const id = context.req.param('id')
    const letter = await read(id)
    if (!letter) return context.notFound()
    const files = letter.attachments.map(({ filename }, index) => html`<p><a href="/outbox/${id}/file/${index}">${filename}</a></p>`)
    return page(
      context,
      letter.subject,
      html`<p><a href="/outbox">All letters</a></p>
        <h1>${letter.subject}</h1>
        <p class="note">To ${letter.to.name} (${letter.to.address}), ${formatEventTime(letter.at)}</p>
        ${files}
        <iframe src="/outbox/${id}/html" title="The letter" sandbox></iframe>
        <h2>As plain text</h2>
        <pre>${letter.text}</pre>`,
    )
  })

  app.get('/:id/html', async (context) => {
    const letter = await read(context.req.param('id'))
    if (!letter) return context.notFound()
    context.header('content-security-policy', letterPolicy)
    return context.html(letter.html)
  })

  app.get('/:id/file/:index', async (context) => {
    const letter = await read(context.req.param('id'))
    const file = letter?.attachments[Number(context.req.param('index'))]
    if (file?.contentType !== 'application/pdf') return context.notFound()
    const name = file.filename.replaceAll(/[^\w.-]/g, '_')
    return context.body(Buffer.from(file.base64, 'base64'), 200, {
      'content-type': file.contentType,
      'content-disposition': `inline; filename="${name}"`,
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  return app
}
