import { history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { Slice } from 'prosemirror-model'
import { type Command, EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { RichTextRules } from '#design-system/rich-text/sanitise.ts'
import { keysOf } from './commands.ts'
import { readHtml, readPaste, writeHtml } from './read-html.ts'
import { makeSchema, type RichSchema } from './schema.ts'

type Options = {
  host: RefObject<HTMLDivElement | null>
  value: string
  rules: RichTextRules
  isDisabled: boolean
  /** Attributes of the element that is typed into. */
  attributes: Record<string, string>
  onChange: (html: string) => void
  onLink: () => void
}

/** HTML that was pasted or dropped, read by our own rules. Plain text is left to the editor. */
function readTransfer(schema: RichSchema, transfer: DataTransfer | null): Slice | undefined {
  const html = transfer?.getData('text/html') ?? ''
  return html === '' ? undefined : readPaste(schema, html)
}

/**
 * A ProseMirror editor in `host`. Its `state` is undefined until it's there, and then changes with each key. `run` does a command and
 * gives the focus back to the text.
 */
export function useEditor(options: Options) {
  const { host, value, rules, isDisabled, attributes } = options
  const schema = useMemo(() => makeSchema(rules.link), [rules])
  const [state, setState] = useState<EditorState>()
  const view = useRef<EditorView>(null)
  const written = useRef(value)
  const latest = useRef(options)
  latest.current = options

  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes later is given to the same editor below
  useEffect(() => {
    if (!host.current) return
    const plugins = [history(), keymap(keysOf(schema, () => latest.current.onLink()))]
    const makeState = (html: string) => EditorState.create({ doc: readHtml(schema, html), plugins })
    const put = (editor: EditorView, slice: Slice, from: number, to: number) =>
      editor.dispatch(editor.state.tr.replaceRange(from, to, slice).scrollIntoView())
    const editor = new EditorView(host.current, {
      state: makeState(written.current),
      attributes: latest.current.attributes,
      dispatchTransaction(transaction) {
        const next = editor.state.apply(transaction)
        editor.updateState(next)
        setState(next)
        if (!transaction.docChanged) return
        written.current = writeHtml(schema, next.doc, latest.current.rules)
        latest.current.onChange(written.current)
      },
      handleDOMEvents: {
        // The editor's reading of HTML would need a rule for markup that lets anything through (security 2.9).
        paste(editor, event) {
          const slice = readTransfer(schema, event.clipboardData)
          if (!slice) return false
          event.preventDefault()
          put(editor, slice, editor.state.selection.from, editor.state.selection.to)
          return true
        },
        drop(editor, event) {
          const slice = editor.dragging ? undefined : readTransfer(schema, event.dataTransfer)
          const isFile = (event.dataTransfer?.files.length ?? 0) > 0
          if (!slice && !isFile) return false
          event.preventDefault()
          const place = editor.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
          if (slice && place !== undefined) put(editor, slice, place, place)
          return true
        },
      },
    })
    view.current = editor
    setState(editor.state)
    return () => {
      view.current = null
      editor.destroy()
    }
  }, [schema])

  // Another value than the one it wrote itself: a form that was reset, or what someone else saved.
  useEffect(() => {
    const editor = view.current
    if (!editor || value === written.current) return
    written.current = value
    const next = EditorState.create({ doc: readHtml(schema, value), plugins: editor.state.plugins })
    editor.updateState(next)
    setState(next)
  }, [value, schema])

  useEffect(() => {
    view.current?.setProps({ attributes, editable: () => !isDisabled })
  }, [attributes, isDisabled])

  function run(command: Command) {
    const editor = view.current
    if (!editor) return
    command(editor.state, editor.dispatch, editor)
    editor.focus()
  }
  return { schema, state, run }
}
