import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { publicPaths } from '#app/head/public-pages.ts'
import { sampleCatalogue } from '#app/prerender/sample-catalogue.ts'
import { hiddenEvents, hiddenMerch } from '#domain/samples/hidden.ts'
import { readBuilt } from '#tests/support/built.ts'

const read = (path: string) => readBuilt(path)
const paths = publicPaths(sampleCatalogue)

describe.each([...paths.map((path) => [path, join(path, 'index.html')] as const), ['an unknown address', '404.html'] as const])(
  'the page drawn at build for %s',
  (_path, file) => {
    const html = read(file)
    const markup = html.replace(/<style[^>]*>[^<]*<\/style>/g, '')

    test('is whole: one heading, its own name, nothing that waits for a script', () => {
      expect(markup.match(/<h1/g)).toHaveLength(1)
      expect(/<title>[^<]+ · Zed<\/title>/.test(markup), 'it has one').toBe(true)
      expect(/<meta name="description" content="[^"]{40,}"/.test(markup), 'it has one').toBe(true)
      expect(/aria-busy="true"|aria-label="Loading( the| your|")/.exec(markup)).toBeNull()
      // Anything that React streams late adds its own scripts.
      expect(/\$RC|\$RX|<div hidden id="S:/.exec(markup)).toBeNull()
    })

    test('needs nothing that its content security policy blocks', () => {
      expect(/ style="/.exec(markup)).toBeNull()
      expect(/ on[a-z]+="/.exec(markup)).toBeNull()
      const scripts = [...markup.matchAll(/<script([^>]*)>/g)].map(([, attributes = '']) => attributes)
      // Data isn't run.
      expect(scripts.filter((attributes) => !/^ type="application\/(ld\+)?json"/.test(attributes))).toEqual([''])
      expect(markup).toMatch(/<script>[^<]*import\("\/assets\/[^"]+"\)[^<]*<\/script>/)
      expect(html.match(/<style>/g)).toHaveLength(1)
    })

    test('links every file it names, and each is there', () => {
      const files = [...html.matchAll(/"(\/assets\/[^"]+)"/g)].flatMap(([, names = '']) => names.split(' ').map((name) => name.slice(1)))
      expect(files.length).toBeGreaterThan(3)
      const built = new Set(readdirSync('dist/assets').map((name) => `assets/${name}`))
      expect(files.filter((name) => !built.has(name))).toEqual([])
    })
  },
)

test('a detail is drawn over its list, readable before any script (T22, T25, T27)', () => {
  for (const { id, name } of sampleCatalogue.merch.slice(0, 5)) {
    const [list = '', detail = ''] = read(`merch/${id}/index.html`).split('<div id="still">')
    expect(list).toMatch(/<h1[^>]*>Merch<\/h1>/)
    expect(detail).toContain(name.replaceAll('&', '&amp;').replaceAll("'", '&#x27;'))
    expect(detail).toContain('href="/merch"')
  }
})

test('no hidden item is on any page, in any picture or in the sitemap (T16, T142)', () => {
  const files = readdirSync('dist', { recursive: true, encoding: 'utf8' })
  const secrets = [...hiddenMerch, ...hiddenEvents]
  expect(secrets.length).toBeGreaterThan(1)
  const pages = files.filter((file) => /\.(html|xml|txt)$/.test(file))
  expect(pages.length).toBeGreaterThan(paths.length)
  for (const { id, description } of secrets) {
    expect(files.filter((file) => file.split(/[/\\]/).some((part) => part === id || part === `${id}.png`))).toEqual([])
    expect(pages.filter((file) => read(file).includes(description))).toEqual([])
  }
})

test('private pages start empty and stay out of search', () => {
  const html = read('app.html')
  expect(html).toContain('<div id="root"></div>')
  expect(html).toContain('name="robots" content="noindex"')
})
