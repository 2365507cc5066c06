import { globSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { posix } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const { scripts, dependencies, devDependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'scripts' | 'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string>
>

/** They write files of the repository, so only its developers run them. */
const forDevelopers = [
  'server/commands/write-localities.ts',
  'server/commands/write-common-passwords.ts',
  'server/commands/write-openapi.ts',
]
const commands = Object.values(scripts).flatMap((script) => /^node (?:--\S+ )?(server\/commands\/\S+\.ts)/.exec(script)?.[1] ?? [])
const entries = ['server/main.mjs', ...commands.filter((file) => !forDevelopers.includes(file))]

type Node = { type: string; importKind?: string; exportKind?: string; source?: unknown; callee?: Node; name?: string; property?: Node }

const isOurs = (specifier: string) => /^[#.]/.test(specifier) && specifier.endsWith('.ts')
const textOf = (node: unknown) => String((node as { value?: unknown } | undefined)?.value ?? '')

/** What one piece of code asks for at run time: an import of either kind, a package found by name, or the file of a thread. */
function specifierOf({ type, source, importKind, exportKind, callee, ...rest }: Node): string {
  if (importKind === 'type' || exportKind === 'type') return ''
  if (/^(Import\w*|Export\w*)$/.test(type)) return textOf(source)
  const [first] = 'arguments' in rest && Array.isArray(rest.arguments) ? rest.arguments : []
  if (type === 'CallExpression' && callee?.property?.name === 'resolve') return textOf(first)
  return type === 'NewExpression' && callee?.name === 'URL' && isOurs(textOf(first)) ? textOf(first) : ''
}

function specifiersIn(node: unknown, found: string[] = []): string[] {
  if (typeof node !== 'object' || node === null) return found
  if ('type' in node) found.push(specifierOf(node as Node))
  for (const child of Object.values(node)) specifiersIn(child, found)
  return found
}

const fileOf = (from: string, specifier: string) =>
  specifier.startsWith('#') ? specifier.slice(1) : posix.join(posix.dirname(from), specifier)
const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
const isPackage = (specifier: string) =>
  /^(@[a-z][\w.-]*\/)?[a-z][\w.-]*/.test(specifier) && !specifier.startsWith('node:') && !builtinModules.includes(specifier)

/** Every file these entries reach at run time, and the packages each asks for. */
function follow(from: readonly string[]): Map<string, readonly string[]> {
  const reached = new Map<string, readonly string[]>()
  const visit = (file: string) => {
    if (reached.has(file)) return
    const specifiers = specifiersIn(parseSync(file, readFileSync(file, 'utf8')).program)
    reached.set(file, specifiers.filter(isPackage).map(packageOf))
    for (const specifier of specifiers.filter(isOurs)) visit(fileOf(file, specifier))
  }
  for (const file of from) visit(file)
  return reached
}

const reached = follow(entries)
/** What the thread that draws pages asks for: it was built, with nearly all of its packages inside. */
const askedByDrawing = globSync('dist/.prerender/**/*.js').flatMap((file) =>
  specifiersIn(parseSync(file, readFileSync(file, 'utf8')).program)
    .filter(isPackage)
    .map(packageOf),
)
const asked = new Set([...reached.values(), askedByDrawing].flat())

test('the server and the commands of a station are followed into every corner', () => {
  expect(entries.length).toBeGreaterThan(8)
  expect(reached.size).toBeGreaterThan(250)
  for (const file of ['server/run-shop.ts', 'server/invoices/invoice-worker.ts', 'server/accounts/hash-worker.ts', 'domain/messages.ts'])
    expect([...reached.keys()]).toContain(file)
})

test('the thread that draws pages was built (D681)', () => {
  expect(askedByDrawing).toContain('@resvg/resvg-wasm')
})

test('what runs at a station comes from server/ and domain/ (D295)', () => {
  expect([...reached.keys()].filter((file) => !/^(server|domain)\//.test(file))).toEqual([])
  expect([...reached.keys()].filter((file) => file.endsWith('.test.ts'))).toEqual([])
})

test('`npm ci --omit=dev` installs every package the server asks for, and no other (D295)', () => {
  const wrong = [...reached].flatMap(([file, names]) =>
    names.filter((name) => !(name in dependencies) && !(name in optionalDependencies)).map((name) => `${name} in ${file}`),
  )
  expect(wrong).toEqual([])
  expect(Object.keys(dependencies).filter((name) => !asked.has(name))).toEqual([])
  // Node itself is asked for by npm.
  expect(Object.keys(optionalDependencies).filter((name) => !asked.has(name))).toEqual(['node'])
  expect(Object.keys(devDependencies).filter((name) => asked.has(name))).toEqual([])
})
