import { describe, expect, test } from 'vitest'
import { eventBody } from './event-body.ts'

const { link, tags } = eventBody
const rel = 'noopener noreferrer nofollow'

describe('what an event’s description may hold', () => {
  test('text, lists, small headings and links, nothing that runs or loads (D57)', () => {
    expect(tags).toEqual(['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'a', 'h3', 'h4', 'blockquote'])
  })

  test.each([
    ['https://band.example/tour?x=1#dates', { href: 'https://band.example/tour?x=1#dates', rel }],
    ['http://band.example', { href: 'http://band.example/', rel }],
    ['//band.example/tour', { href: 'https://band.example/tour', rel }],
    ['/\\band.example', { href: 'https://band.example/', rel }],
    ['mailto:door@zed.example', { href: 'mailto:door@zed.example' }],
    ['tel:+61732521555', { href: 'tel:+61732521555' }],
    ['/merch/storm-season-lp', { href: '/merch/storm-season-lp' }],
    [' /merch?new#top ', { href: '/merch?new#top' }],
    ['merch/../donations', { href: '/donations' }],
  ])('%s is a link (D57)', (written, led) => {
    expect(link(written)).toEqual(led)
    expect(link(led.href)).toEqual(led)
  })

  test.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://shop.example/1',
    'file:///etc/passwd',
    'intent://x#Intent;end',
    'https://',
    '#top',
    '',
    '   ',
  ])('%j is none (hostile 22)', (written) => {
    expect(link(written)).toBeUndefined()
  })
})
