import { CircleAlert } from 'lucide-react'
import { useId, useMemo, useRef, useState } from 'react'
import { Group } from 'react-aria-components/Group'
import * as field from '#design-system/field/field.css.ts'
import type { FieldWords } from '#design-system/field/field.tsx'
import type { RichTextRules } from '#design-system/rich-text/sanitise.ts'
import { linkAround, setLink } from './commands.ts'
import { LinkDialog } from './link-dialog.tsx'
import * as css from './rich-text-field.css.ts'
import { RichTextToolbar } from './rich-text-toolbar.tsx'
import { useEditor } from './use-editor.ts'

export type RichTextFieldProps = FieldWords & {
  id?: string
  /** HTML with the tags of `rules`; '' while there is nothing. */
  value: string
  /** Gets HTML with no other tags than RichText shows. It isn't called until something is changed. */
  onChange: (html: string) => void
  onBlur?: () => void
  rules: RichTextRules
  isDisabled?: boolean
}

/**
 * Text with headings, lists and links, as RichText shows it. What is pasted or dropped keeps only that, and a link's address is checked.
 * Load it with the page that needs it: the editor is 57 kB.
 */
export function RichTextField(props: RichTextFieldProps) {
  const { id: given, label, description, error, value, onChange, onBlur, rules, isDisabled = false } = props
  const made = useId()
  const id = given ?? made
  const host = useRef<HTMLDivElement>(null)
  const [isLinking, setLinking] = useState(false)
  const describedBy = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ')
  const isInvalid = Boolean(error)
  const attributes = useMemo(
    () => ({
      id,
      role: 'textbox',
      class: css.text,
      'aria-multiline': 'true',
      'aria-labelledby': `${id}-label`,
      ...(describedBy ? { 'aria-describedby': describedBy } : {}),
      ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
      ...(isDisabled ? { 'aria-disabled': 'true' } : {}),
    }),
    [id, describedBy, isInvalid, isDisabled],
  )
  const { schema, state, run } = useEditor({
    host,
    value,
    rules,
    isDisabled,
    attributes,
    onChange,
    onLink: () => setLinking(true),
  })
  const link = state && linkAround(schema, state)
  const close = () => setLinking(false)
  return (
    <Group
      role="presentation"
      className={field.field}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onBlur?.()
      }}
    >
      <span id={`${id}-label`} className={field.label}>
        {label}
      </span>
      {description && (
        <div id={`${id}-description`} className={field.description}>
          {description}
        </div>
      )}
      <div className={css.frame} data-invalid={isInvalid || undefined} data-disabled={isDisabled || undefined}>
        <RichTextToolbar
          label={label}
          controls={id}
          schema={schema}
          state={state}
          isDisabled={isDisabled}
          run={run}
          onLink={() => setLinking(true)}
        />
        <div ref={host} className={css.host} />
      </div>
      {error && (
        <div id={`${id}-error`} className={field.error}>
          <CircleAlert aria-hidden size={16} className={field.errorIcon} />
          <span>{error}</span>
        </div>
      )}
      {isLinking && state && (
        <LinkDialog
          href={link?.href}
          asksText={state.selection.empty && !link}
          rules={rules}
          onLink={(href, text) => {
            close()
            run(setLink(schema, href, text))
          }}
          onRemove={() => {
            close()
            run(setLink(schema, undefined, ''))
          }}
          onClose={close}
        />
      )}
    </Group>
  )
}
