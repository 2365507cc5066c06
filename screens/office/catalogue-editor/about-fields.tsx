import { useEffect, useRef } from 'react'
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form'
import { codeFrom } from '#domain/catalogue/editing/code-from.ts'
import type { Entry } from '#domain/catalogue/editing/entry.ts'
import { LONGEST_CATEGORY } from '#domain/catalogue/find-products.ts'
import { FormTextField } from '#screens/shell/form/form-fields.tsx'
import * as css from './catalogue-editor.css.ts'
import type { EntryValues } from './entry-values.ts'
import { FormPart } from './form-part.tsx'
import { SubscriptionTexts } from './subscription-fields.tsx'
import { fieldId } from './use-entry-form.ts'

type Props = { form: Pick<UseFormReturn<EntryValues>, 'control' | 'getValues' | 'setValue'>; kind: Entry['kind']; isNew: boolean }

const titles: Readonly<Record<Entry['kind'], string>> = { merch: 'The product', ticket: 'The event', subscription: 'The subscription' }

/** What it's called, the sentence about it, and the code in its address, which is made from the name until another is typed. */
export function AboutFields({ form, kind, isNew }: Props) {
  const { control } = form
  return (
    <FormPart title={titles[kind]}>
      <FormTextField
        control={control}
        name="name"
        id={fieldId('name')}
        label="Name"
        autoComplete="off"
        maxLength={kind === 'subscription' ? 60 : 200}
        isRequired
      />
      {kind === 'subscription' ? (
        <SubscriptionTexts control={control} />
      ) : (
        <FormTextField
          control={control}
          name="description"
          id={fieldId('description')}
          label="In a sentence"
          description="Under its name, and where links to it are shared."
          rows={2}
          maxLength={500}
          isRequired
        />
      )}
      {kind === 'merch' && (
        <FormTextField
          control={control}
          name="detail"
          id={fieldId('detail')}
          label="More about it"
          description="On its page. Leave it empty if the sentence says it all."
          rows={3}
          maxLength={2000}
        />
      )}
      {kind === 'merch' && (
        <FormTextField
          control={control}
          name="category"
          id={fieldId('category')}
          label="Category"
          description="A word of your own, like Music: the shop shows those of a category together."
          autoComplete="off"
          maxLength={LONGEST_CATEGORY}
        />
      )}
      {isNew ? <CodeField form={form} kind={kind} /> : <Code control={control} kind={kind} />}
    </FormPart>
  )
}

const lists: Readonly<Record<Entry['kind'], string>> = { merch: 'merch', ticket: 'tickets', subscription: 'subscriptions' }
const addressOf = (kind: Entry['kind'], id: string) => `/${lists[kind]}/${id || '…'}`

function CodeField({ form, kind }: Omit<Props, 'isNew'>) {
  const { control, getValues, setValue } = form
  const [name, id] = useWatch({ control, name: ['name', 'id'] })
  const made = useRef(codeFrom(name))
  useEffect(() => {
    const isMade = getValues('id') === made.current
    made.current = codeFrom(name)
    if (isMade) setValue('id', made.current)
  }, [name, getValues, setValue])
  return (
    <FormTextField
      control={control}
      name="id"
      id={fieldId('id')}
      label="Short code"
      description={`For its address, ${addressOf(kind, id)}. Once it’s saved, it stays.`}
      autoComplete="off"
      maxLength={60}
      isRequired
    />
  )
}

function Code({ control, kind }: { control: Control<EntryValues>; kind: Entry['kind'] }) {
  const id = useWatch({ control, name: 'id' })
  return <p className={css.note}>{`Its address is ${addressOf(kind, id)}.`}</p>
}
