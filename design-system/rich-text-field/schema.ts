import { type DOMOutputSpec, Schema } from 'prosemirror-model'
import type { RichTextRules } from '#design-system/rich-text/sanitise.ts'

const outOfHeadings = [
  ...['h1', 'h2', 'h3'].map((tag) => ({ tag, attrs: { level: 3 } })),
  ...['h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: 4 } })),
]

/** What the field can hold: every node and mark has its tag among those of RichText. `link` says which addresses are kept. */
export function makeSchema(link: RichTextRules['link']) {
  return new Schema({
    nodes: {
      doc: { content: 'block+' },
      paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: (): DOMOutputSpec => ['p', 0] },
      heading: {
        group: 'block',
        content: 'inline*',
        defining: true,
        attrs: { level: { validate: 'number' } },
        parseDOM: outOfHeadings,
        toDOM: ({ attrs }): DOMOutputSpec => [`h${attrs.level}`, 0],
      },
      blockquote: {
        group: 'block',
        content: 'block+',
        defining: true,
        parseDOM: [{ tag: 'blockquote' }],
        toDOM: (): DOMOutputSpec => ['blockquote', 0],
      },
      bulletList: { group: 'block', content: 'listItem+', parseDOM: [{ tag: 'ul' }], toDOM: (): DOMOutputSpec => ['ul', 0] },
      numberedList: { group: 'block', content: 'listItem+', parseDOM: [{ tag: 'ol' }], toDOM: (): DOMOutputSpec => ['ol', 0] },
      listItem: { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: (): DOMOutputSpec => ['li', 0] },
      text: { group: 'inline' },
      lineBreak: {
        group: 'inline',
        inline: true,
        selectable: false,
        linebreakReplacement: true,
        parseDOM: [{ tag: 'br' }],
        toDOM: (): DOMOutputSpec => ['br'],
      },
    },
    marks: {
      link: {
        attrs: { href: { validate: 'string' } },
        // Typing on after a link isn't part of it.
        inclusive: false,
        parseDOM: [
          {
            tag: 'a[href]',
            getAttrs: (element) => {
              const kept = link(element.getAttribute('href') ?? '')
              return kept ? { href: kept.href } : false
            },
          },
        ],
        toDOM: ({ attrs }): DOMOutputSpec => ['a', { href: attrs.href }, 0],
      },
      strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: (): DOMOutputSpec => ['strong', 0] },
      em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: (): DOMOutputSpec => ['em', 0] },
      underline: { parseDOM: [{ tag: 'u' }], toDOM: (): DOMOutputSpec => ['u', 0] },
    },
  })
}

export type RichSchema = ReturnType<typeof makeSchema>
export type MarkName = 'strong' | 'em' | 'underline'
