import { type ReactNode, useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { Button } from '#design-system/button/button.tsx'
import * as css from './photograph-field.css.ts'

export type DropAreaProps = {
  /** The id of its button. */
  id: string
  label: string
  children: ReactNode
  /** The media types and endings that the file chooser offers. */
  types: readonly string[]
  /** Whether one file is chosen, and not several. */
  isSingle?: boolean
  onFiles: (files: File[]) => void
}

/**
 * Takes files that are dropped on it, pasted while it has the focus, or chosen. Not React Aria's drop zone: that one leaves out a
 * picture in the clipboard, which has no entry in a file system.
 */
export function DropArea({ id, label, children, types, isSingle = false, onFiles }: DropAreaProps) {
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => void (files && files.length > 0 && onFiles([...files]))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same.
    <div
      className={css.zone}
      // Where people click before they paste.
      tabIndex={-1}
      data-drop-target={isOver || undefined}
      onPaste={(event) => take(event.clipboardData.files)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <FileTrigger acceptedFileTypes={[...types]} allowsMultiple={!isSingle} onSelect={take}>
        <Button id={id} tone="outline">
          {label}
        </Button>
      </FileTrigger>
      <span className={css.hint}>{children}</span>
    </div>
  )
}
