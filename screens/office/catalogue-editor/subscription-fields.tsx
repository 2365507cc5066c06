import type { Control } from 'react-hook-form'
import { specialLabels } from '#domain/cart/line-rules.ts'
import { SPECIAL_NAMES } from '#domain/catalogue/catalogue.ts'
import { drawLabels } from '#domain/catalogue/editing/describe-changes.ts'
import { FormCheckbox, FormNumberField, FormSelect, FormTextField } from '#screens/shell/form/form-fields.tsx'
import * as css from './catalogue-editor.css.ts'
import type { EntryValues } from './entry-values.ts'
import { FormPart } from './form-part.tsx'
import { fieldId } from './use-entry-form.ts'

type At = { control: Control<EntryValues> }

/** What a subscription says of itself in its tile and on its page. */
export function SubscriptionTexts({ control }: At) {
  return (
    <>
      <FormTextField
        control={control}
        name="tagline"
        id={fieldId('tagline')}
        label="In a few words"
        description="Under its name, and where links to it are shared."
        autoComplete="off"
        maxLength={120}
        isRequired
      />
      <FormTextField
        control={control}
        name="contents"
        id={fieldId('contents')}
        label="What comes with it"
        description="One per line."
        rows={5}
        isRequired
      />
    </>
  )
}

/** What a year costs, and whether GST is in that. */
export function CostFields({ control }: At) {
  return (
    <FormPart title="Price">
      <div className={css.pair}>
        <FormNumberField
          control={control}
          name="cost"
          id={fieldId('cost')}
          label="A year costs"
          prefix="$"
          format="money"
          minValue={0}
          maxValue={100_000}
          isRequired
        />
      </div>
      <FormCheckbox
        control={control}
        name="tax"
        id={fieldId('tax')}
        description="A gift to someone who can’t pay carries none, for example."
      >
        GST is in the price
      </FormCheckbox>
    </FormPart>
  )
}

const special = [{ value: 'none', label: 'None' }, ...SPECIAL_NAMES.map((value) => ({ value, label: specialLabels[value] }))]
const draws = Object.entries(drawLabels) as [keyof typeof drawLabels, string][]

/** Whose names are on its cards, what is handed over, and the draws it takes part in. It asks for no more than that. */
export function BringsFields({ control }: At) {
  return (
    <>
      <FormPart title="Cards">
        <FormCheckbox control={control} name="nameoncard" id={fieldId('nameoncard')}>
          It asks for the name on the card
        </FormCheckbox>
        <div className={css.pair}>
          <FormSelect control={control} name="special" id={fieldId('special')} label="Another name it asks for" options={special} />
        </div>
        <FormCheckbox control={control} name="hasMembers" id={fieldId('hasMembers')} description="Each gets a card.">
          Up to four members
        </FormCheckbox>
      </FormPart>
      <FormPart title="What’s handed over">
        <p className={css.note}>People who have one already still get what it came with.</p>
        <FormCheckbox control={control} name="pack" id={fieldId('pack')}>
          A subscriber pack
        </FormCheckbox>
        <FormCheckbox control={control} name="tshirt" id={fieldId('tshirt')}>
          A shirt in their size
        </FormCheckbox>
      </FormPart>
      <FormPart title="Draws">
        {draws.map(([name, label]) => (
          <FormCheckbox key={name} control={control} name={name} id={fieldId(name)}>
            {`It’s in ${label}`}
          </FormCheckbox>
        ))}
        <FormCheckbox control={control} name="favshow" id={fieldId('favshow')}>
          It asks for their favourite show
        </FormCheckbox>
      </FormPart>
    </>
  )
}
