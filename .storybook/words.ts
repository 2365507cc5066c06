/** Text that says nothing to anybody, in which letters are as in another language. */
const accents: Readonly<Record<string, string>> = {
  ...{ a: 'á', b: 'ƀ', c: 'ç', d: 'ð', e: 'é', f: 'ƒ', g: 'ğ', h: 'ĥ', i: 'î', j: 'ĵ', k: 'ķ', l: 'ļ', m: 'ɱ' },
  ...{ n: 'ñ', o: 'ö', p: 'þ', q: 'ǫ', r: 'ŕ', s: 'š', t: 'ţ', u: 'û', v: 'ṽ', w: 'ŵ', x: 'ẋ', y: 'ý', z: 'ž' },
}
const filler = 'one two three four five six seven eight nine ten eleven twelve '

const hasWords = (text: string) => /\p{L}{2}/u.test(text)

/** Makes a text 40 % longer, with accents and between brackets, so that what's cut off or written in code shows. Figures stay. */
export function pseudo(text: string): string {
  if (!hasWords(text)) return text
  const [, before = '', inside = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? []
  const more = Math.max(1, Math.ceil(inside.length * 0.4) - 3)
  const letters = [...inside].map((letter) => accents[letter] ?? accents[letter.toLowerCase()]?.toUpperCase() ?? letter).join('')
  return `${before}[${letters} ${filler
    .repeat(Math.ceil(more / filler.length))
    .slice(0, more)
    .trim()}]${after}`
}

/** Puts the longest word of a text together with others, so that it's three times as long and has nowhere to break. */
export function longWords(text: string): string {
  const longest = (text.match(/\p{L}{3,}/gu) ?? []).toSorted((one, other) => other.length - one.length)[0]
  return longest === undefined ? text : text.replace(longest, `${longest}${longest.toLowerCase().repeat(2)}`)
}

const attributes = ['placeholder', 'aria-label', 'title']
const skipped = 'script, style, code, kbd, svg'

type Change = { was: string; is: string }

/** Changes the texts of a page, and every text that comes later, until the function that it returns is called. */
export function changeWords(root: HTMLElement, change: (text: string) => string): () => void {
  const before = new Map<Text, Change>()
  const attributesBefore = new Map<Element, Record<string, Change>>()
  const changeText = (node: Text) => {
    if (node.data === before.get(node)?.is || node.parentElement?.closest(skipped)) return
    const was = node.data
    const is = change(was)
    if (is === was) return
    before.set(node, { was, is })
    node.data = is
  }
  const changeAttributes = (element: Element) => {
    for (const name of attributes) {
      const was = element.getAttribute(name)
      const known = attributesBefore.get(element)
      if (was === null || was === known?.[name]?.is) continue
      const is = change(was)
      attributesBefore.set(element, { ...known, [name]: { was, is } })
      if (is !== was) element.setAttribute(name, is)
    }
  }
  const changeAll = (node: Node) => {
    if (node instanceof Text) return changeText(node)
    if (!(node instanceof Element)) return
    for (const element of [node, ...node.querySelectorAll(attributes.map((name) => `[${name}]`).join())]) changeAttributes(element)
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) changeText(texts.currentNode as Text)
  }
  const watcher = new MutationObserver((changes) => {
    for (const { target, addedNodes, type } of changes) {
      if (type === 'characterData') changeAll(target)
      if (type === 'attributes' && target instanceof Element) changeAttributes(target)
      for (const node of addedNodes) changeAll(node)
    }
  })
  changeAll(root)
  watcher.observe(root, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: attributes })
  return () => {
    watcher.disconnect()
    for (const [node, { was, is }] of before) if (node.data === is) node.data = was
    for (const [element, changes] of attributesBefore) {
      for (const [name, { was, is }] of Object.entries(changes)) if (element.getAttribute(name) === is) element.setAttribute(name, was)
    }
  }
}
