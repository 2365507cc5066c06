import { basename } from 'node:path'
import { type ESTree, type Plugin, parseSync } from 'vite'

type Statement = ESTree.Program['body'][number]

/** Every name that a piece of code mentions, except in types. The `name` in `.name` or `{ name: … }` doesn't count. */
function namesIn(node: unknown, names = new Set<string>()): Set<string> {
  if (typeof node !== 'object' || node === null || ('type' in node && node.type === 'TSTypeAnnotation')) return names
  if ('type' in node && (node.type === 'Identifier' || node.type === 'JSXIdentifier') && 'name' in node) names.add(String(node.name))
  const isFixed = 'computed' in node && !node.computed
  for (const [key, child] of Object.entries(node)) if (!(isFixed && /^(key|property)$/.test(key))) namesIn(child, names)
  return names
}

/** The names that a top-level statement declares for the rest of the file. */
function namesFrom(statement: Statement): readonly string[] {
  if (statement.type === 'ExportDefaultDeclaration') return ['default']
  if (statement.type === 'ExportNamedDeclaration') return statement.declaration ? namesFrom(statement.declaration) : []
  if (statement.type === 'ImportDeclaration') return statement.specifiers.map(({ local }) => local.name)
  if (statement.type === 'VariableDeclaration') return statement.declarations.flatMap(({ id }) => [...namesIn(id)])
  return 'id' in statement && statement.id && 'name' in statement.id ? [statement.id.name] : []
}

/** The code of a file with only these exports and what they need. Every line keeps its number. */
export function keepOnly(exports: readonly string[], code: string, file: string): string {
  const { body } = parseSync(file, code).program
  const needed = new Set(exports)
  const kept = new Set<Statement>()
  for (let before = -1; before < kept.size; ) {
    before = kept.size
    for (const statement of body.filter((one) => !kept.has(one) && namesFrom(one).some((name) => needed.has(name)))) {
      kept.add(statement)
      namesIn(statement, needed)
    }
  }
  const dropped = body.filter((statement) => !kept.has(statement))
  return dropped.reduceRight(
    (text, { start, end }) => text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, '') + text.slice(end),
    code,
  )
}

/**
 * A page is one file, and its facts are needed long before the page itself: `x.tsx?only=page` is that file with only what
 * its export `page` needs. Importing the whole file at the start would load all the page's code.
 */
export const pageParts: Plugin = {
  name: 'page-parts',
  enforce: 'pre',
  transform: {
    filter: { id: /\?only=/ },
    handler(code, id) {
      const [file = '', query] = id.split('?')
      const exports = new URLSearchParams(query).get('only')?.split(',') ?? []
      return { code: keepOnly(exports, code, basename(file)), map: null }
    },
  },
}
