const styleOf = (element: Element) => (element.getAttribute('style') ?? '').toLowerCase()

function unwrap(element: Element) {
  element.replaceWith(...element.childNodes)
}

function wrapInside(element: Element, tag: string) {
  const wrapper = element.ownerDocument.createElement(tag)
  wrapper.append(...element.childNodes)
  element.append(wrapper)
}

/** Google Docs writes its emphasis as styles of spans, and wraps all of it in a `<b>` that isn't bold. */
function readStyles(body: HTMLElement) {
  for (const bold of body.querySelectorAll('b[style], strong[style]')) {
    if (/font-weight:\s*(normal|[1-4]00)/.test(styleOf(bold))) unwrap(bold)
  }
  for (const span of body.querySelectorAll('span[style]')) {
    const style = styleOf(span)
    if (/font-weight:\s*(bold|[6-9]00)/.test(style)) wrapInside(span, 'strong')
    if (/font-style:\s*italic/.test(style)) wrapInside(span, 'em')
    if (/text-decoration[^;]*underline/.test(style) && !span.closest('a')) wrapInside(span, 'u')
  }
}

const isWordItem = (element: Element | null): element is Element => element?.localName === 'p' && /mso-list:\s*l\d/.test(styleOf(element))

/** Word writes a list as paragraphs that begin with a typed bullet or number. */
function readWordLists(body: HTMLElement) {
  const document = body.ownerDocument
  for (const first of body.querySelectorAll('p')) {
    if (!isWordItem(first) || !first.isConnected) continue
    const marker = first.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]')?.textContent ?? ''
    const list = document.createElement(/^\s*\(?[a-z0-9]{1,4}[.)]/i.test(marker) ? 'ol' : 'ul')
    first.before(list)
    for (let next: Element | null = first; isWordItem(next); next = list.nextElementSibling) {
      const item = document.createElement('li')
      for (const typed of next.querySelectorAll('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]')) typed.remove()
      item.append(...next.childNodes)
      next.remove()
      list.append(item)
    }
  }
}

/** Rewrites what Word and Google Docs put on the clipboard, in place, with plain tags instead of styles and typed bullets. */
export function cleanPaste(body: HTMLElement) {
  for (const unread of body.querySelectorAll('style, script, template, title, meta, link, xml, textarea, select, svg, math'))
    unread.remove()
  readWordLists(body)
  readStyles(body)
  for (const lineBreak of body.querySelectorAll('br')) {
    const isBetween = lineBreak.parentElement === body && body.querySelector(':scope > :is(p, ul, ol, h1, h2, h3, h4, h5, h6, blockquote)')
    if (isBetween || lineBreak.classList.contains('Apple-interchange-newline')) lineBreak.remove()
  }
  for (const paragraph of body.querySelectorAll('p')) {
    if (paragraph.textContent?.trim() === '') paragraph.remove()
  }
}
