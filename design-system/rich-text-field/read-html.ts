import { DOMParser, DOMSerializer, type Node, type Slice } from 'prosemirror-model'
import { parseInert, type RichTextRules, sanitise } from '#design-system/rich-text/sanitise.ts'
import { cleanPaste } from './clean-paste.ts'
import type { RichSchema } from './schema.ts'

/** Reads HTML as the field's document: what the schema doesn't know is left out, its text stays. */
export function readHtml(schema: RichSchema, html: string): Node {
  return DOMParser.fromSchema(schema).parse(parseInert(html))
}

/** Reads HTML from the clipboard, or what was dropped. */
export function readPaste(schema: RichSchema, html: string): Slice {
  const body = parseInert(html)
  cleanPaste(body)
  return DOMParser.fromSchema(schema).parseSlice(body)
}

/** Writes a document as HTML that RichText shows the same; '' when nothing is written. */
export function writeHtml(schema: RichSchema, content: Node, rules: RichTextRules): string {
  const body = document.createElement('div')
  DOMSerializer.fromSchema(schema).serializeFragment(content.content, { document }, body)
  for (const paragraph of body.querySelectorAll('p, h3, h4')) {
    if (paragraph.textContent?.trim() === '') paragraph.remove()
  }
  for (const holder of body.querySelectorAll('li, blockquote')) {
    const [first, ...others] = holder.children
    // A point of one paragraph is written as people write it by hand.
    if (first?.localName === 'p' && others.every(({ localName }) => localName === 'ul' || localName === 'ol')) {
      first.replaceWith(...first.childNodes)
    }
  }
  for (const empty of [...body.querySelectorAll('li, ul, ol, blockquote')].reverse()) {
    if (empty.textContent?.trim() === '') empty.remove()
  }
  return sanitise(body.innerHTML, rules)
}
