import { type Control, type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { PhotographField } from '#design-system/photograph-field/photograph-field.tsx'
import type { PhotographUpload } from '#design-system/photograph-field/upload-row.tsx'
import { MIDDLE, MOST_PHOTOGRAPHS } from '#domain/catalogue/photograph.ts'
import { sourceOf } from '#screens/buying/merch-list/product-art.tsx'
import type { EntryValues } from './entry-values.ts'
import { fieldId } from './use-entry-form.ts'

/** Photographs on their way to the shop. */
export type PhotographUploads = {
  uploads: readonly PhotographUpload[]
  /** Sends files. `onTaken` gets the hash of each that was taken. */
  onFiles: (files: File[], onTaken: (photo: string) => void) => void
  /** Stops a file on its way, or closes why it was refused. */
  onDismiss: (upload: string) => void
}

const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

/** What is wrong with the words of each photograph, by its hash. */
function useAltErrors(control: Control<EntryValues>, photographs: EntryValues['photographs']) {
  const { errors } = useFormState({ control, name: 'photographs' })
  return Object.fromEntries(
    photographs.flatMap(({ photo }, index) => {
      const message = errors.photographs?.[index]?.alt?.message
      return message ? [[photo, message]] : []
    }),
  )
}

type Props = PhotographUploads & { form: Pick<UseFormReturn<EntryValues>, 'control' | 'getValues' | 'setValue'> }

/** The photographs of a thing, in order. The same photograph is there once. */
export function PhotographsPart({ form, uploads, onFiles, onDismiss }: Props) {
  const { control, getValues, setValue } = form
  const [photographs, motif, color] = useWatch({ control, name: ['photographs', 'motif', 'color'] })
  const altErrors = useAltErrors(control, photographs)
  const put = (next: EntryValues['photographs']) => setValue('photographs', next, { shouldDirty: true, shouldValidate: true })
  function add(photo: string) {
    const now = getValues('photographs')
    if (now.some((one) => one.photo === photo)) return
    // Its words are demanded once they could have been typed.
    setValue('photographs', [...now, { photo, alt: '', focus: MIDDLE }], { shouldDirty: true })
  }
  return (
    <div id={fieldId('photographs')}>
      <PhotographField
        id={fieldId('photographs')}
        label="Photographs"
        description="JPEG, PNG, WebP, AVIF or GIF, 20 MB at most. Where they were taken isn’t kept."
        altErrors={altErrors}
        photographs={photographs.map((photograph) => ({ ...photograph, id: photograph.photo, image: sourceOf(photograph) }))}
        uploads={uploads}
        art={{ motif, color }}
        most={MOST_PHOTOGRAPHS}
        types={TYPES}
        onFiles={(files) => onFiles(files, add)}
        onChange={(next) => put(next.map(({ id, alt, focus }) => ({ photo: id, alt, focus })))}
        onDismiss={onDismiss}
      />
    </div>
  )
}
