import { stationPart, type WordsDocument } from '#domain/catalogue/editing/document.ts'
import { allTexts } from '#domain/words/all-texts.ts'
import type { Text } from '#domain/words/text.ts'
import type { FieldProblem, Shape } from './document-values.ts'

/** The form of the texts: each as it's said now, by `textKey`. */
export type WordsValues = { texts: Record<string, string> }

/** A text's name in the form: the form takes a dot for a path. */
export const textKey = ({ id }: Pick<Text, 'id'>) => id.replace('.', '_')

const problemsAt: Shape<WordsValues>['problemsAt'] = (problems) =>
  problems.map(({ path, message }): FieldProblem => ({ field: `texts.${textKey({ id: path.slice(1).join('.') })}`, message }))

/** How texts are typed. Blank isn't the default: that is put back by its button. */
export const wordsShape: Shape<WordsValues> = {
  valuesOf: (document) => {
    const { texts } = document as WordsDocument
    return { texts: Object.fromEntries(allTexts.map((text) => [textKey(text), texts[text.id] ?? text.text])) }
  },
  read: ({ texts }) => {
    const wire = Object.fromEntries(allTexts.map((text) => [text.id, texts[textKey(text)] ?? text.text]))
    const read = stationPart.safeParse({ kind: 'words', id: 'words', texts: wire })
    return read.success ? { entry: read.data, problems: [] } : { entry: undefined, problems: problemsAt(read.error.issues) }
  },
  problemsAt,
}

/** The texts with every word of a search in where they're shown or what they say, ignoring case. */
export function findTexts(search: string, said: WordsValues['texts']): Text[] {
  const words = search.trim().toLowerCase().split(/\s+/)
  return allTexts.filter((text) => {
    const searchable = `${text.where} ${said[textKey(text)] ?? ''}`.toLowerCase()
    return words.every((word) => searchable.includes(word))
  })
}
