import { Bold, Heading1, Heading2, Italic, Link, List, ListOrdered, type LucideIcon, Quote, Redo2, Underline, Undo2 } from 'lucide-react'
import { redo, undo } from 'prosemirror-history'
import type { Command, EditorState } from 'prosemirror-state'
import { Button } from 'react-aria-components/Button'
import { Group } from 'react-aria-components/Group'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { Toolbar } from 'react-aria-components/Toolbar'
import { commandOf, isOn, linkAround, type Tool } from './commands.ts'
import * as css from './rich-text-field.css.ts'
import type { RichSchema } from './schema.ts'

type Row = { tool: Tool; name: string; Icon: LucideIcon }
const groups: readonly { name: string; rows: readonly Row[] }[] = [
  {
    name: 'Letters',
    rows: [
      { tool: 'strong', name: 'Bold', Icon: Bold },
      { tool: 'em', name: 'Italic', Icon: Italic },
      { tool: 'underline', name: 'Underlined', Icon: Underline },
    ],
  },
  {
    name: 'Paragraphs',
    rows: [
      { tool: 'heading', name: 'Heading', Icon: Heading1 },
      { tool: 'smallHeading', name: 'Small heading', Icon: Heading2 },
      { tool: 'quote', name: 'Quote', Icon: Quote },
      { tool: 'bulletList', name: 'Points', Icon: List },
      { tool: 'numberedList', name: 'Numbers', Icon: ListOrdered },
    ],
  },
]

export type RichTextToolbarProps = {
  label: string
  /** The id of the text that it works on. */
  controls: string
  schema: RichSchema
  state: EditorState | undefined
  isDisabled: boolean
  run: (command: Command) => void
  onLink: () => void
}

/** What can be done with the text: one tab stop, with arrows between the buttons. */
export function RichTextToolbar({ label, controls, schema, state, isDisabled, run, onLink }: RichTextToolbarProps) {
  const can = (command: Command) => !isDisabled && state !== undefined && command(state)
  return (
    <Toolbar aria-label={`${label}: how it looks`} aria-controls={controls} className={css.toolbar}>
      {groups.map(({ name, rows }) => (
        <Group key={name} aria-label={name} className={css.tools}>
          {rows.map(({ tool, name, Icon }) => (
            <ToggleButton
              key={tool}
              aria-label={name}
              className={css.tool}
              isDisabled={isDisabled}
              isSelected={state !== undefined && isOn(schema, state, tool)}
              onChange={() => run(commandOf(schema, tool))}
            >
              <Icon aria-hidden size={20} />
            </ToggleButton>
          ))}
        </Group>
      ))}
      <Group aria-label="More" className={css.tools}>
        <ToggleButton
          aria-label="Link"
          className={css.tool}
          isDisabled={isDisabled}
          isSelected={state !== undefined && linkAround(schema, state) !== undefined}
          onChange={onLink}
        >
          <Link aria-hidden size={20} />
        </ToggleButton>
        <Button aria-label="Undo" className={css.tool} isDisabled={!can(undo)} onPress={() => run(undo)}>
          <Undo2 aria-hidden size={20} />
        </Button>
        <Button aria-label="Redo" className={css.tool} isDisabled={!can(redo)} onPress={() => run(redo)}>
          <Redo2 aria-hidden size={20} />
        </Button>
      </Group>
    </Toolbar>
  )
}
