import { type ReactNode, useEffect, useId, useRef } from 'react'
import * as field from '#design-system/field/field.css.ts'
import type { PosterArt } from '#design-system/poster/poster.tsx'
import { DropArea } from './drop-area.tsx'
import { type FieldPhotograph, PhotographCard } from './photograph-card.tsx'
import * as css from './photograph-field.css.ts'
import { type PhotographUpload, UploadRow } from './upload-row.tsx'

export type PhotographFieldProps = {
  /** What the ids of its controls begin with: the words of each photograph are `id-photograph-alt`. */
  id?: string
  label: string
  description?: ReactNode
  /** What is wrong with them as a whole. */
  error?: string
  /** What is wrong with the words of each, by its id. */
  altErrors?: Readonly<Record<string, string>>
  photographs: readonly FieldPhotograph[]
  uploads: readonly PhotographUpload[]
  /** The poster that stands in while one loads. */
  art: Pick<PosterArt, 'motif' | 'color'>
  /** How many there may be. */
  most: number
  /** The media types that the file chooser offers. */
  types: readonly string[]
  onFiles: (files: File[]) => void
  onChange: (photographs: FieldPhotograph[]) => void
  /** Stops a file on its way, or closes why it was refused. */
  onDismiss: (upload: string) => void
}

/** Photographs of a thing, in order: dropped, pasted or chosen, each with its words and its focal point. */
export function PhotographField(props: PhotographFieldProps) {
  const fallback = useId()
  const {
    id: own = fallback,
    label,
    description,
    error,
    altErrors = {},
    photographs,
    uploads,
    art,
    most,
    types,
    onFiles,
    onChange,
    onDismiss,
  } = props
  const idOf = (photograph: string, control: string) => `${own}-${photograph}-${control}`
  const room = most - photographs.length - uploads.filter(({ refusal }) => refusal === undefined).length
  /** What has the focus once the list has changed: its own button may have gone, or moved. */
  const next = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs whenever the list is another.
  useEffect(() => {
    if (next.current !== undefined) document.getElementById(next.current)?.focus()
    next.current = undefined
  }, [photographs])

  function move(index: number, by: -1 | 1) {
    const moved = [...photographs]
    const [one] = moved.splice(index, 1)
    if (!one) return
    moved.splice(index + by, 0, one)
    const isAtEnd = by < 0 ? index + by === 0 : index + by === photographs.length - 1
    next.current = idOf(one.id, by < 0 === isAtEnd ? 'later' : 'earlier')
    onChange(moved)
  }
  function remove(index: number) {
    const neighbour = photographs[index + 1] ?? photographs[index - 1]
    next.current = neighbour ? idOf(neighbour.id, 'remove') : `${own}-choose`
    onChange(photographs.toSpliced(index, 1))
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't be laid out like the labels of other fields.
    <div role="group" aria-labelledby={`${own}-label`} aria-describedby={`${own}-about`} className={field.field}>
      <span id={`${own}-label`} className={field.label}>
        {label}
      </span>
      <div id={`${own}-about`} className={field.description}>
        {description}
      </div>
      {photographs.length > 0 && (
        <ol className={css.cards}>
          {photographs.map((photograph, index) => (
            <PhotographCard
              key={photograph.id}
              photograph={photograph}
              art={art}
              index={index}
              count={photographs.length}
              error={altErrors[photograph.id]}
              idOf={idOf}
              onChange={(to) => onChange(photographs.with(index, to))}
              onMove={(by) => move(index, by)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      )}
      <ul className={css.uploads} aria-live="polite">
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} onDismiss={() => onDismiss(upload.id)} />
        ))}
      </ul>
      {room > 0 ? (
        <DropArea id={`${own}-choose`} label="Choose photographs" types={types} onFiles={(files) => onFiles(files.slice(0, room))}>
          or drop or paste them here
        </DropArea>
      ) : (
        <p className={css.hint}>That’s the most it can have: {most} photographs. Remove one to add another.</p>
      )}
      {error && (
        <p role="alert" className={field.error}>
          {error}
        </p>
      )}
    </div>
  )
}
