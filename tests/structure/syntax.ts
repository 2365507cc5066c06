import { type ESTree, type ParseResult, parseSync, Visitor, type VisitorObject } from 'vite'
import type { readSources } from './citations.ts'

export type Source = ReturnType<typeof readSources>[number]

const parsed = new Map<string, ParseResult>()

/** The syntax of a file of ours. Every test that asks for it gets the same one. */
export function syntaxOf({ file, text }: Source): ParseResult {
  const known = parsed.get(text)
  if (known) return known
  const fresh = parseSync(file, text)
  if (fresh.errors.length > 0) throw new Error(`${file} cannot be read: ${fresh.errors[0]?.message}`)
  parsed.set(text, fresh)
  return fresh
}

/** Calls these functions for the nodes of a file. */
export const visit = (source: Source, visitor: VisitorObject) => new Visitor(visitor).visit(syntaxOf(source).program)

/** What a file imports or passes on, from where; `onlyType` if the import leaves nothing at run time. */
export function importsOf(source: Source): { from: string; names: string[]; onlyType: boolean }[] {
  const { staticImports, staticExports } = syntaxOf(source).module
  const imported = staticImports.map(({ moduleRequest, entries }) => ({
    from: moduleRequest.value,
    names: entries.flatMap(({ importName, isType }) => (importName.name && !isType ? [importName.name] : [])),
    onlyType: entries.length > 0 && entries.every(({ isType }) => isType),
  }))
  const passedOn = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest ? [{ from: moduleRequest.value, names: [], onlyType: isType }] : [])),
  )
  return [...imported, ...passedOn]
}

/** The text of a string, or of a template whose gaps are left out. */
function wordsOf(node: ESTree.Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  return node?.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked).join('') : undefined
}

/** The names that a call such as `test.each(table)('...')` goes through: test, each. */
function chainOf(node: ESTree.Node): string[] {
  if (node.type === 'CallExpression') return chainOf(node.callee)
  if (node.type === 'TaggedTemplateExpression') return chainOf(node.tag)
  if (node.type === 'MemberExpression') return [...chainOf(node.object), node.property.type === 'Identifier' ? node.property.name : '']
  return node.type === 'Identifier' ? [node.name] : ['']
}

/** What the tests and the groups of tests of a file are called. A skipped test proves nothing. */
export function testNamesIn(source: Source): string[] {
  const names: string[] = []
  visit(source, {
    CallExpression({ callee, arguments: [first] }) {
      const [test = '', ...ways] = chainOf(callee)
      const name = wordsOf(first)
      const isTest = ['test', 'it', 'describe'].includes(test) && !ways.includes('skip') && !ways.includes('todo')
      if (isTest && name !== undefined) names.push(name)
    },
  })
  return names
}

export const commentsIn = (source: Source) => syntaxOf(source).comments.map(({ value }) => value)

/** Every text in a file that may be shown: strings, templates and what stands between tags. */
export function textsIn(source: Source): string[] {
  const texts: string[] = []
  const hidden = new Set<ESTree.Node>()
  visit(source, {
    ImportDeclaration: ({ source }) => void hidden.add(source),
    ExportNamedDeclaration: ({ source }) => void (source && hidden.add(source)),
    TSLiteralType: ({ literal }) => void hidden.add(literal),
    Literal: (node) => void (typeof node.value === 'string' && !hidden.has(node) && texts.push(node.value)),
    TemplateElement: ({ value }) => void texts.push(value.cooked ?? ''),
    JSXText: ({ value }) => void texts.push(value),
  })
  return texts
}

/** The comments above the stories of a file. Pictures are named after stories, so their codes are in the comment. */
export function wordsAboveStories(source: Source): string[] {
  const { program, comments } = syntaxOf(source)
  const stories = program.body.filter(
    (node) =>
      node.type === 'ExportNamedDeclaration' &&
      node.declaration?.type === 'VariableDeclaration' &&
      node.declaration.declarations.some(({ id }) => {
        const type = id.typeAnnotation?.typeAnnotation
        return type?.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && /^Story(Obj)?$/.test(type.typeName.name)
      }),
  )
  return stories.flatMap(({ start }) => {
    const above = comments.findLast(({ end }) => end <= start)
    return above && source.text.slice(above.end, start).trim() === '' ? [above.value] : []
  })
}
