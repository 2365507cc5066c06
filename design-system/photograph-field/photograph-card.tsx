import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { Badge } from '#design-system/badge/badge.tsx'
import { Button } from '#design-system/button/button.tsx'
import { type Focus, Photograph, type PhotographSource } from '#design-system/photograph/photograph.tsx'
import type { PosterArt } from '#design-system/poster/poster.tsx'
import { TextField } from '#design-system/text-field/text-field.tsx'
import { FocalPoint } from './focal-point.tsx'
import * as css from './photograph-field.css.ts'

/** A photograph of the field. `id` is its own among them. */
export type FieldPhotograph = { id: string; image: PhotographSource; alt: string; focus: Focus }

export type PhotographCardProps = {
  photograph: FieldPhotograph
  art: Pick<PosterArt, 'motif' | 'color'>
  /** Where it is among the others, from 0. */
  index: number
  count: number
  error: string | undefined
  /** Names a control of a photograph, for the focus. */
  idOf: (photograph: string, control: 'alt' | 'earlier' | 'later' | 'remove') => string
  onChange: (photograph: FieldPhotograph) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One photograph of the field: its focal point, how it's cropped, what it shows in words, and its turn. */
export function PhotographCard({ photograph, art, index, count, error, idOf, onChange, onMove, onRemove }: PhotographCardProps) {
  const { id, image, alt, focus } = photograph
  const number = index + 1
  return (
    <li className={css.card}>
      <div className={css.pictures}>
        <FocalPoint
          label={`Focal point of photograph ${number}`}
          src={image.src}
          focus={focus}
          onChange={(to) => onChange({ ...photograph, focus: to })}
        />
        <div className={css.crop}>
          <Photograph {...art} image={{ ...image, focus }} ratio="wide" sizes="200px" />
          <span className={css.hint}>How lists crop it</span>
        </div>
      </div>
      <TextField
        id={idOf(id, 'alt')}
        label={`What photograph ${number} shows`}
        description="In a sentence, for people who can’t see it."
        error={error}
        value={alt}
        onChange={(to) => onChange({ ...photograph, alt: to })}
        maxLength={300}
        isRequired
      />
      <div className={css.buttons}>
        {index === 0 && count > 1 && <Badge>First in lists</Badge>}
        {index > 0 && (
          <Button
            id={idOf(id, 'earlier')}
            size="icon"
            tone="outline"
            aria-label={`Move photograph ${number} earlier`}
            onPress={() => onMove(-1)}
          >
            <ArrowUp aria-hidden size={20} />
          </Button>
        )}
        {number < count && (
          <Button
            id={idOf(id, 'later')}
            size="icon"
            tone="outline"
            aria-label={`Move photograph ${number} later`}
            onPress={() => onMove(1)}
          >
            <ArrowDown aria-hidden size={20} />
          </Button>
        )}
        <Button id={idOf(id, 'remove')} size="icon" tone="quiet" aria-label={`Remove photograph ${number}`} onPress={onRemove}>
          <Trash2 aria-hidden size={20} />
        </Button>
      </div>
    </li>
  )
}
