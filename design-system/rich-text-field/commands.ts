import { baseKeymap, chainCommands, exitCode, lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { NodeType } from 'prosemirror-model'
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import type { MarkName, RichSchema } from './schema.ts'

export type BlockName = 'heading' | 'smallHeading' | 'quote' | 'bulletList' | 'numberedList'
export type Tool = MarkName | BlockName

/** The innermost block of a type around the selection. */
function blockAround(state: EditorState, type: NodeType) {
  const { $from } = state.selection
  for (let depth = $from.depth; depth > 0; depth--) {
    if ($from.node(depth).type === type) return { node: $from.node(depth), position: $from.before(depth), depth }
  }
}

/** Whether the selection is in a block, or all that is typed next is in this style. */
export function isOn(schema: RichSchema, state: EditorState, tool: Tool): boolean {
  const { nodes, marks } = schema
  const { from, $from, to, empty } = state.selection
  if (tool === 'strong' || tool === 'em' || tool === 'underline') {
    if (empty) return marks[tool].isInSet(state.storedMarks ?? $from.marks()) !== undefined
    return state.doc.rangeHasMark(from, to, marks[tool])
  }
  if (tool === 'heading') return $from.parent.hasMarkup(nodes.heading, { level: 3 })
  if (tool === 'smallHeading') return $from.parent.hasMarkup(nodes.heading, { level: 4 })
  if (tool === 'quote') return blockAround(state, nodes.blockquote) !== undefined
  const inner = [nodes.bulletList, nodes.numberedList].flatMap((type) => blockAround(state, type) ?? [])
  const nearest = inner.toSorted((one, other) => other.depth - one.depth)[0]
  return nearest?.node.type === nodes[tool]
}

/** A list of this kind around the selection; one of the other kind becomes this one, one of this kind is undone. */
function toggleList(schema: RichSchema, tool: 'bulletList' | 'numberedList'): Command {
  const { nodes } = schema
  return (state, dispatch) => {
    if (isOn(schema, state, tool)) return liftListItem(nodes.listItem)(state, dispatch)
    const other = blockAround(state, tool === 'bulletList' ? nodes.numberedList : nodes.bulletList)
    if (!other) return wrapInList(nodes[tool])(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup(other.position, nodes[tool]))
    return true
  }
}

function toggleHeading(schema: RichSchema, tool: 'heading' | 'smallHeading'): Command {
  const { heading, paragraph } = schema.nodes
  return (state, dispatch) =>
    isOn(schema, state, tool)
      ? setBlockType(paragraph)(state, dispatch)
      : setBlockType(heading, { level: tool === 'heading' ? 3 : 4 })(state, dispatch)
}

/** The command behind a button of the toolbar. */
export function commandOf(schema: RichSchema, tool: Tool): Command {
  if (tool === 'strong' || tool === 'em' || tool === 'underline') return toggleMark(schema.marks[tool])
  if (tool === 'heading' || tool === 'smallHeading') return toggleHeading(schema, tool)
  if (tool === 'bulletList' || tool === 'numberedList') return toggleList(schema, tool)
  return (state, dispatch) => (isOn(schema, state, 'quote') ? lift(state, dispatch) : wrapIn(schema.nodes.blockquote)(state, dispatch))
}

type LinkRange = { from: number; to: number; href: string }

/** The link at the selection, from its first letter to its last. */
export function linkAround(schema: RichSchema, state: EditorState): LinkRange | undefined {
  const { $from } = state.selection
  const links: LinkRange[] = []
  let from = $from.start()
  $from.parent.forEach((piece) => {
    const to = from + piece.nodeSize
    const href = schema.marks.link.isInSet(piece.marks)?.attrs.href
    const before = links.at(-1)
    // Half of a link may be bold: that makes two pieces.
    if (href !== undefined && before?.to === from && before.href === href) before.to = to
    else if (href !== undefined) links.push({ from, to, href })
    from = to
  })
  return links.find((one) => one.from <= $from.pos && $from.pos <= one.to)
}

/** Puts a link on the selection or the link around it; without either, `text` with the link is put in. No address takes the link off. */
export function setLink(schema: RichSchema, href: string | undefined, text: string): Command {
  const { link } = schema.marks
  return (state, dispatch) => {
    const { from, to, empty } = state.selection
    const range = linkAround(schema, state) ?? { from, to }
    const change = state.tr
    if (empty && range.from === range.to && href !== undefined) {
      change.replaceSelectionWith(schema.text(text, [link.create({ href })]), false)
    } else {
      change.removeMark(range.from, range.to, link)
      if (href !== undefined) change.addMark(range.from, range.to, link.create({ href }))
    }
    dispatch?.(change.scrollIntoView())
    return true
  }
}

/** The field's keys. Tab isn't one of them: it leaves the field. */
export function keysOf(schema: RichSchema, onLink: () => void): Record<string, Command> {
  const { nodes } = schema
  const breakLine = chainCommands(exitCode, (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(nodes.lineBreak.create()).scrollIntoView())
    return true
  })
  const mark = (name: MarkName) => commandOf(schema, name)
  return {
    ...baseKeymap,
    Enter: chainCommands(splitListItem(nodes.listItem), baseKeymap.Enter ?? (() => false)),
    'Shift-Enter': breakLine,
    'Mod-b': mark('strong'),
    'Mod-i': mark('em'),
    'Mod-u': mark('underline'),
    'Mod-k': () => {
      onLink()
      return true
    },
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
  }
}
