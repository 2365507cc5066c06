/** A piece of an idea: words, or a component with its props and what's inside it. */
export type Piece = string | Element
export type Element = { name: string; props: Readonly<Record<string, Value>>; children: readonly Piece[]; line: number }
export type Value = string | number | boolean | null | readonly Value[] | { readonly [name: string]: Value } | Inside

/** A component that's the value of a prop. */
export class Inside {
  readonly element: Element
  constructor(element: Element) {
    this.element = element
  }
}

/** Why an idea can't be read, in a sentence that names its line. */
export class IdeaProblem extends Error {
  constructor(line: number, words: string) {
    super(`Line ${line}: ${words}`)
  }
}

/**
 * Reads JSX that is only components, words and plain values. It runs nothing that's in it, so a link that somebody sent can't do more
 * than draw.
 */
export function parseIdea(text: string): Piece[] {
  let at = 0
  const lineAt = (index: number) => text.slice(0, index).split('\n').length
  const fail = (words: string, index = at): never => {
    throw new IdeaProblem(lineAt(index), words)
  }
  const take = (pattern: RegExp): string | undefined => {
    const sticky = new RegExp(pattern.source, `${pattern.flags}y`)
    sticky.lastIndex = at
    const match = sticky.exec(text)
    if (!match) return
    at += match[0].length
    return match[0]
  }
  const skip = () => void take(/\s*/)
  const expect = (mark: string, what: string) => {
    skip()
    if (!text.startsWith(mark, at)) fail(`there should be ${mark} ${what}.`)
    at += mark.length
  }

  function readValue(): Value {
    skip()
    const start = at
    if (text[at] === '<') return new Inside(readElement())
    if (text[at] === '[') return readList()
    if (text[at] === '{') return readObject()
    const quoted = take(/"[^"]*"|'[^']*'/)
    if (quoted !== undefined) return quoted.slice(1, -1)
    const number = take(/-?\d+(\.\d+)?/)
    if (number !== undefined) return Number(number)
    const word = take(/[\w$.]+/)
    if (word === 'true' || word === 'false') return word === 'true'
    if (word === 'null' || word === 'undefined') return null
    return fail(
      `${word ?? text[at] ?? 'nothing'} isn’t a plain value. Words go in quotes; numbers, true, false, lists and objects are fine, code isn’t.`,
      start,
    )
  }

  function readList(): Value[] {
    const list: Value[] = []
    expect('[', 'before a list')
    for (skip(); text[at] !== ']'; skip()) {
      list.push(readValue())
      skip()
      if (text[at] !== ']') expect(',', 'between two things of a list')
    }
    at++
    return list
  }

  function readObject(): Record<string, Value> {
    const object: Record<string, Value> = {}
    expect('{', 'before an object')
    for (skip(); text[at] !== '}'; skip()) {
      const name = take(/[\w$]+|"[^"]*"|'[^']*'/) ?? fail('there should be a name before the colon.')
      expect(':', `after ${name}`)
      object[name.replaceAll(/["']/g, '')] = readValue()
      skip()
      if (text[at] !== '}') expect(',', 'between two parts of an object')
    }
    at++
    return object
  }

  function readProps(name: string): Record<string, Value> {
    const props: Record<string, Value> = {}
    for (skip(); at < text.length && !/[/>]/.test(text[at] ?? ''); skip()) {
      const prop = take(/[\w-]+/) ?? fail(`${text[at]} can’t be in the tag of ${name || 'a fragment'}.`)
      if (text[at] !== '=') {
        props[prop] = true
        continue
      }
      at++
      if (text[at] === '{') {
        at++
        props[prop] = readValue()
        expect('}', `after the value of ${prop}`)
      } else {
        props[prop] = (take(/"[^"]*"|'[^']*'/) ?? fail(`the value of ${prop} goes in quotes or braces.`)).slice(1, -1)
      }
    }
    return props
  }

  function readElement(): Element {
    const start = at
    at++
    const name = take(/\w*/) ?? ''
    const props = readProps(name)
    const line = lineAt(start)
    if (take(/\/>/) !== undefined) return { name, props, children: [], line }
    if (take(/>/) === undefined) fail(`<${name}> has no end: close it with > or />.`, start)
    const children = readPieces()
    if (take(/<\/\s*/) === undefined) fail(`<${name}> isn’t closed: there should be </${name}>.`, start)
    const closed = take(/\w*/)
    if (closed !== name) fail(`<${name}> is closed by </${closed}>.`)
    expect('>', `after </${name}`)
    return { name, props, children, line }
  }

  function readPieces(): Piece[] {
    const pieces: Piece[] = []
    while (at < text.length && !text.startsWith('</', at)) {
      if (text[at] === '<') pieces.push(readElement())
      else if (text[at] === '{') {
        at++
        const value = readValue()
        if (value !== null && typeof value === 'object') fail('only words and numbers can be between braces here.')
        pieces.push(String(value ?? ''))
        expect('}', 'after the value')
      } else {
        const words = take(/[^<{]+/) ?? ''
        // As in JSX: a line break and the room around it say nothing.
        const said = words.replaceAll(/\s*\n\s*/g, ' ')
        if (said.trim() !== '') pieces.push(said)
      }
    }
    return pieces
  }

  const pieces = readPieces()
  if (at < text.length) fail(`${take(/<\/\w*>?/)} closes nothing.`)
  return pieces
}
