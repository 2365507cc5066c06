import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { API, type Checker, type Symbol as Sign, SignatureKind, SymbolFlags, type Type } from 'typescript/unstable/sync'
import type { ComponentProps, Control, Controls, Prop } from './props.ts'

/** Shortens a type for the table, without `null` and `undefined` for an optional prop. */
const tidy = (type: string, isRequired: boolean) =>
  (isRequired ? type : type.replace(/( \| (?:null|undefined))+$/, '').replace(/^\((\([^|]*)\)$/, '$1')).replaceAll('"', "'")

/** Finds a prop's default, from `= value` where the component destructures its props or from the `defaultVariants` of its looks. */
function usualValue(name: string, texts: readonly string[]): string | undefined {
  const match = texts.map((text) => new RegExp(String.raw`[{,]\s*${name} = ('[^']*'|true|false|\d+)`).exec(text)).find(Boolean)
  if (match) return match[1]
  const variants = texts.map((text) => /defaultVariants: \{([^}]*)\}/.exec(text)?.[1] ?? '').join(',')
  return new RegExp(String.raw`\b${name}: ('[^']*'|true|false|\d+)`).exec(variants)?.[1]
}

/** What a browser keeps to itself, or what changes nothing that can be seen. */
const unseen = new Set([
  'id',
  'name',
  'form',
  'slot',
  'rel',
  'target',
  'autoFocus',
  'autoComplete',
  'inputMode',
  'excludeFromTabOrder',
  'maxLength',
])

function controlOf(checker: Checker, name: string, type: Type | undefined): Control | undefined {
  if (!type || unseen.has(name) || /^(on[A-Z]|aria-|data-)/.test(name)) return
  const written = checker.typeToString(type).replace(/( \| (?:null|undefined))+$/, '')
  if (written === 'boolean') return 'switch'
  if (written === 'number') return 'number'
  if (written === 'string' || written === 'ReactNode') return 'words'
  const members = type.isUnionType() ? type.getTypes().filter((one) => !/^(null|undefined)$/.test(checker.typeToString(one))) : []
  const literals = members.filter((one) => one.isStringLiteralType() || one.isNumberLiteralType()).map(({ value }) => value)
  if (literals.length > 0 && literals.length === members.length) return literals
}

function propOf(checker: Checker, prop: Sign, texts: readonly string[]): Prop {
  const type = checker.getTypeOfSymbol(prop)
  const words = checker.getDocumentationCommentOfSymbol(prop).split(/(?<=\.)\s|\nSee\s/)[0] ?? ''
  const isRequired = (prop.flags & SymbolFlags.Optional) === 0
  return {
    name: prop.name,
    type: type ? tidy(checker.typeToString(type), isRequired) : '',
    control: controlOf(checker, prop.name, type),
    isRequired,
    usual: usualValue(prop.name, texts),
    words: words.replaceAll(/\s+/g, ' ').replaceAll('`', ''),
  }
}

/** Reads every component of the design system with its docstring and props, using the type checker. Takes a few seconds. */
export function readProps(root: string): Record<string, ComponentProps> {
  const api = new API({ cwd: root })
  const project = api.updateSnapshot({ openProjects: [resolve(root, 'tsconfig.json')] }).getProjects()[0]
  if (!project) throw new Error('The props table needs tsconfig.json.')
  const { checker, program } = project
  const components: Record<string, ComponentProps> = {}
  const files = globSync('design-system/*/*.tsx', { cwd: root }).filter((file) => !file.endsWith('.stories.tsx'))
  for (const file of files.sort()) {
    const source = program.getSourceFile(resolve(root, file))
    const module = source && checker.getSymbolAtLocation(source)
    if (!module) continue
    const text = readFileSync(resolve(root, file), 'utf8')
    const looks = [...text.matchAll(/from '[^']*?([\w-]+)-look\.ts'/g)].map(([, name]) => `design-system/${name}/${name}-look.ts`)
    const texts = [text, ...looks.map((name) => readFileSync(resolve(root, name), 'utf8'))]
    for (const component of checker.getExportsOfModule(module)) {
      if (!/^[A-Z]/.test(component.name)) continue
      const type = checker.getTypeOfSymbol(component)
      const [signature] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : []
      const props = signature && checker.getParameterType(signature, 0)
      if (!props) continue
      components[component.name] = {
        file,
        words: checker.getDocumentationCommentOfSymbol(component).replaceAll(/\s+/g, ' '),
        props: checker
          .getPropertiesOfType(props)
          .map((prop) => propOf(checker, prop, texts))
          .sort((a, b) => Number(b.isRequired) - Number(a.isRequired)),
      }
    }
  }
  api.close()
  return components
}

/** Keeps of what readProps returns what the library's first page needs: the props that can be changed by hand. */
export function controlsOf(components: Record<string, ComponentProps>): Controls {
  return Object.fromEntries(
    Object.entries(components).map(([component, { props }]) => [
      component,
      Object.fromEntries(
        props.flatMap(({ name, control, usual, words }) =>
          control === undefined ? [] : [[name, { control, ...(usual && { usual }), ...(words && { words }) }]],
        ),
      ),
    ]),
  )
}
