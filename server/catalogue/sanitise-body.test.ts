import { describe, expect, test } from 'vitest'
import { eventBody } from '#domain/catalogue/event-body.ts'
import { publicEvents } from '#domain/samples/events.ts'
import { hiddenEvents } from '#domain/samples/hidden.ts'
import { hostileBodies } from '#domain/samples/hostile-bodies.ts'
import { sanitiseBody } from './sanitise-body.ts'

/** Every tag of the text with its attributes. */
const tagsOf = (html: string) => [...html.matchAll(/<\/?([a-z][a-z0-9]*)([^>]*)>/gi)].map(([, name = '', rest = '']) => [name, rest])

describe('an event’s description is cleaned before it is stored (hostile 22)', () => {
  test.each(Object.entries(hostileBodies))('%s', (_name, html) => {
    const clean = sanitiseBody(html)
    for (const [name = '', rest = ''] of tagsOf(clean)) {
      expect(eventBody.tags).toContain(name)
      expect(rest.trim()).toMatch(
        name === 'a' ? /^(href="(https?:|mailto:|tel:|\/)[^"]*"( rel="noopener noreferrer nofollow")?)?$/ : /^\/?$/,
      )
    }
    expect(clean).not.toMatch(/<(?!\/?[a-z])/i)
    expect(sanitiseBody(clean), 'clean stays as it is').toBe(clean)
  })

  test('at least the thirteen that were asked for', () => {
    expect(Object.keys(hostileBodies).length).toBeGreaterThanOrEqual(13)
  })
})

describe('what a description may hold stays (D57, T168)', () => {
  test('words, lists, headings and links as they were written', () => {
    const body =
      '<h3>Doors</h3><p>At <strong>7</strong>, <em>sharp</em>, <b>really</b> <i>so</i> <u>yes</u></p><ul><li>one</li></ul><ol><li>two</li></ol><h4>More</h4><blockquote>Loud.</blockquote>'
    expect(sanitiseBody(body)).toBe(body)
    expect(sanitiseBody('a<br>b')).toBe('a<br />b')
  })

  test('links of the shop stay plain, others give nothing away, and none runs', () => {
    expect(sanitiseBody('<a href="/merch" onclick="x()">m</a>')).toBe('<a href="/merch">m</a>')
    expect(sanitiseBody('<a href="mailto:a@b.example">m</a>')).toBe('<a href="mailto:a@b.example">m</a>')
    expect(sanitiseBody('<a href="https://band.example/" rel="opener" target="_blank">m</a>')).toBe(
      '<a href="https://band.example/" rel="noopener noreferrer nofollow">m</a>',
    )
    expect(sanitiseBody('<a href="javascript:x()">m</a>')).toBe('<a>m</a>')
  })

  test('the station’s own events pass unchanged, so that a page written at build is what the server sends', () => {
    for (const { body } of [...publicEvents, ...hiddenEvents]) expect(sanitiseBody(body)).toBe(body)
  })
})
