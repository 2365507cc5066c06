import { components } from 'virtual:component-props'
import { type ComponentType, createElement, Fragment, type ReactNode } from 'react'
import { type Element, IdeaProblem, Inside, type Piece, parseIdea, type Value } from './parse.ts'

export type Scope = ReadonlyMap<string, ComponentType<Record<string, unknown>>>

const modules = import.meta.glob<Record<string, unknown>>(['../../design-system/*/*.tsx', '!**/*.stories.tsx', '!**/foundations/**'])

/** Everything that an idea can be made of: each component of the design system, by its name. */
export async function loadScope(): Promise<Scope> {
  const loaded = await Promise.all(Object.values(modules).map((load) => load()))
  const entries = loaded.flatMap((module) =>
    Object.entries(module).filter(([name, value]) => name in components && typeof value === 'function'),
  )
  return new Map(entries.sort(([one], [other]) => one.localeCompare(other)) as [string, ComponentType<Record<string, unknown>>][])
}

const html = new Set(['p', 'strong', 'em', 'ul', 'ol', 'li', 'br', 'div', 'span', 'h2', 'h3', 'tbody', 'thead', 'tfoot'])

/** The name that a mistyped one was probably meant to be. */
function closest(wanted: string, names: readonly string[]): string | undefined {
  const [typed, start] = [wanted.toLowerCase(), wanted.slice(0, 3).toLowerCase()]
  return names.find((name) => name.toLowerCase() === typed) ?? names.find((name) => name.toLowerCase().startsWith(start))
}
const listed = (all: readonly unknown[]) => all.join(', ').replace(/, ([^,]*)$/, ' or $1')

function checkProps({ name, props, line }: Element, about: (typeof components)[string]): void {
  for (const [prop, value] of Object.entries(props)) {
    const known = about.props.find((one) => one.name === prop)
    if (!known || /^on[A-Z]|^ref$|^dangerously/.test(prop)) {
      const like = closest(
        prop,
        about.props.map((one) => one.name),
      )
      throw new IdeaProblem(line, `${name} takes no ${prop} here.${like && like !== prop ? ` Did you mean ${like}?` : ''}`)
    }
    const { control } = known
    if (typeof control === 'object' && value !== null && !control.includes(value as string | number)) {
      throw new IdeaProblem(line, `the ${prop} of ${name} can be ${listed(control)}, not ${JSON.stringify(value)}.`)
    }
    if (control === 'switch' && typeof value !== 'boolean') throw new IdeaProblem(line, `the ${prop} of ${name} is true or false.`)
  }
}

const nothing = () => {}

/** Draws an idea. Throws an IdeaProblem that says what to change, and where. */
export function drawIdea(text: string, scope: Scope): ReactNode {
  const drawValue = (value: Value): unknown => {
    if (value === null || typeof value !== 'object') return value
    if (Array.isArray(value)) return value.map(drawValue)
    if (value instanceof Inside) return drawElement(value.element, 0)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, drawValue(one)]))
  }
  const draw = (pieces: readonly Piece[]): ReactNode[] =>
    pieces.map((piece, index) => (typeof piece === 'string' ? piece : drawElement(piece, index)))
  function drawElement(element: Element, key: number): ReactNode {
    const { name, props, children, line } = element
    const inside = draw(children)
    if (name === '') return <Fragment key={key}>{inside}</Fragment>
    if (html.has(name)) {
      const [prop] = Object.keys(props)
      if (prop) throw new IdeaProblem(line, `<${name}> takes nothing but words here, so leave ${prop} out.`)
      return createElement(name, { key }, ...inside)
    }
    const component = scope.get(name)
    const about = components[name]
    if (!component || !about) {
      const like = closest(name, [...scope.keys()])
      throw new IdeaProblem(line, `there’s no component called ${name}.${like ? ` Did you mean ${like}?` : ''}`)
    }
    checkProps(element, about)
    // What a press would do is for the shop to say; here it does nothing.
    const needed = about.props.filter((prop) => prop.isRequired && /^on[A-Z]/.test(prop.name)).map((prop) => [prop.name, nothing])
    const missing = about.props.find(
      (prop) => prop.isRequired && !(prop.name in props) && !/^on[A-Z]/.test(prop.name) && !(prop.name === 'children' && inside.length > 0),
    )
    if (missing && missing.name !== 'value' && missing.name !== 'chosen') throw new IdeaProblem(line, `${name} needs its ${missing.name}.`)
    const drawn = Object.fromEntries(Object.entries(props).map(([prop, value]) => [prop, drawValue(value)]))
    return createElement(component, { key, ...Object.fromEntries(needed), ...drawn }, ...inside)
  }
  return draw(parseIdea(text))
}
