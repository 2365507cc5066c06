import { type Control, useWatch } from 'react-hook-form'
import { Poster } from '#design-system/poster/poster.tsx'
import { ART_COLORS, MOTIFS } from '#domain/catalogue/catalogue.ts'
import { FormSelect } from '#screens/shell/form/form-fields.tsx'
import * as css from './catalogue-editor.css.ts'
import type { EntryValues } from './entry-values.ts'
import { FormPart } from './form-part.tsx'
import { fieldId } from './use-entry-form.ts'

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const optionsOf = (names: readonly string[]) => names.map((value) => ({ value, label: capital(value) }))

/** The poster that is shown while there isn't a photograph. */
export function ArtFields({ control }: { control: Control<EntryValues> }) {
  const [motif, color] = useWatch({ control, name: ['motif', 'color'] })
  return (
    <FormPart title="Poster">
      <p className={css.note}>Shown where there isn’t a photograph, and while one loads.</p>
      <div className={css.poster}>
        <Poster motif={motif} color={color} ratio="wide" label={`${capital(motif)}, ${color}`} />
      </div>
      <div className={css.pair}>
        <FormSelect control={control} name="motif" id={fieldId('motif')} label="Motif" options={optionsOf(MOTIFS)} />
        <FormSelect control={control} name="color" id={fieldId('color')} label="Colour" options={optionsOf(ART_COLORS)} />
      </div>
    </FormPart>
  )
}
