import type { Control } from 'react-hook-form'
import { MONTHS, NTH, WEEKDAYS } from '#domain/catalogue/editing/describe-documents.ts'
import { australianStates } from '#domain/contact/country.ts'
import * as css from '#screens/office/catalogue-editor/catalogue-editor.css.ts'
import { FormPart } from '#screens/office/catalogue-editor/form-part.tsx'
import { FormNumberField, FormSelect, FormTextField } from '#screens/shell/form/form-fields.tsx'
import { DocumentForm, type DocumentFormProps } from './document-form.tsx'
import { type StationValues, stationShape } from './document-values.ts'
import { PostageFields } from './postage-fields.tsx'
import { type DocumentDraft, documentFieldId, type UnsavedDocument, useDocumentForm } from './use-document-form.ts'

export type FormProps = Pick<DocumentFormProps, 'view' | 'saving' | 'onDrop'> & {
  onSave: (draft: DocumentDraft) => void
  unsaved: Map<string, UnsavedDocument>
}
type At = { control: Control<StationValues> }
type TextName =
  | 'name'
  | 'legalName'
  | 'abn'
  | 'frequency'
  | 'phone'
  | 'email'
  | 'invoiceFrom'
  | 'street'
  | 'town'
  | 'postalStreet'
  | 'postalTown'
  | 'nearStates'
  | 'pickupHours'
  | 'donationAmounts'
  | 'notice'

const numbered = (labels: readonly string[], from: number) => labels.map((label, index) => ({ value: String(index + from), label }))

function TextLine({ control, name, label, description }: At & { name: TextName; label: string; description?: string }) {
  return (
    <FormTextField
      control={control}
      name={name}
      id={documentFieldId(name)}
      label={label}
      description={description}
      autoComplete="off"
      maxLength={200}
      isRequired={name !== 'nearStates' && name !== 'notice'}
    />
  )
}

/** Everything the station says of itself, in groups. */
export function StationForm(props: FormProps) {
  const state = useDocumentForm({ shape: stationShape, ...props })
  const { control } = state
  return (
    <DocumentForm {...props} state={state}>
      <div className={css.halves}>
        <div className={css.form}>
          <FormPart title="Who you are">
            <TextLine control={control} name="name" label="Name" />
            <TextLine control={control} name="frequency" label="Frequency" description="Where people find you, like 102.3 FM." />
            <TextLine control={control} name="legalName" label="Legal name" description="On invoices." />
            <TextLine control={control} name="abn" label="ABN" />
          </FormPart>
          <FormPart title="How people reach you">
            <TextLine control={control} name="phone" label="Phone" />
            <TextLine control={control} name="email" label="Email" description="For questions. Answers to letters go there." />
            <TextLine control={control} name="invoiceFrom" label="Letters and invoices come from" />
            <div className={css.pair}>
              <TextLine control={control} name="street" label="Street address" />
              <TextLine control={control} name="town" label="Suburb, state and postcode" />
              <TextLine control={control} name="postalStreet" label="Postal address" />
              <TextLine control={control} name="postalTown" label="Its suburb, state and postcode" />
            </div>
            <TextLine control={control} name="pickupHours" label="Pickup hours" description="When people can pick things up." />
          </FormPart>
          <PostageFields control={control} />
        </div>
        <div className={css.side}>
          <FormPart title="At the top of every page">
            <TextLine
              control={control}
              name="notice"
              label="Notice"
              description="A sentence, like when the shop is closed. Empty for none."
            />
            <FormTextField
              control={control}
              name="noticeUntil"
              id={documentFieldId('noticeUntil')}
              type="date"
              label="Its last day"
              description="Leave it empty if it stays."
            />
          </FormPart>
          <Dates control={control} />
          <FormPart title="Donations">
            <TextLine control={control} name="donationAmounts" label="Amounts to choose" description="In dollars, with commas between." />
            <FormNumberField
              control={control}
              name="taxDeductibleFrom"
              id={documentFieldId('taxDeductibleFrom')}
              label="Tax deductible from"
              prefix="$"
              format="money"
              minValue={0}
              isRequired
            />
          </FormPart>
          <FormPart title="Where you are">
            <FormSelect
              control={control}
              name="state"
              id={documentFieldId('state')}
              label="State"
              description="Suburbs there are suggested first."
              options={australianStates.map(([value, label]) => ({ value, label }))}
            />
            <TextLine
              control={control}
              name="nearStates"
              label="Its neighbours"
              description="Theirs come next: short names, like NSW, NT."
            />
          </FormPart>
        </div>
      </div>
    </DocumentForm>
  )
}

function Dates({ control }: At) {
  const radiothon = [
    { name: 'radiothonNth', label: 'begins on the', options: numbered(NTH, 1) },
    { name: 'radiothonWeekday', label: 'weekday', options: numbered(WEEKDAYS, 0) },
    { name: 'radiothonMonth', label: 'month', options: numbered(MONTHS, 1) },
  ] as const
  return (
    <FormPart title="Each year">
      <div className={css.pair}>
        {radiothon.map(({ name, label, options }) => (
          <FormSelect key={name} control={control} name={name} id={documentFieldId(name)} label={`Radiothon: ${label}`} options={options} />
        ))}
        <FormNumberField
          control={control}
          name="radiothonDays"
          id={documentFieldId('radiothonDays')}
          label="Radiothon: how many days"
          minValue={1}
          maxValue={31}
          isRequired
        />
        <FormNumberField
          control={control}
          name="deadlineDay"
          id={documentFieldId('deadlineDay')}
          label="Pledges are paid by: day"
          minValue={1}
          maxValue={31}
          isRequired
        />
        <FormSelect
          control={control}
          name="deadlineMonth"
          id={documentFieldId('deadlineMonth')}
          label="Pledges are paid by: month"
          options={numbered(MONTHS, 1)}
        />
        <FormNumberField
          control={control}
          name="radiothonTarget"
          id={documentFieldId('radiothonTarget')}
          label="Radiothon: aims for"
          description="Empty for no figure."
          prefix="$"
          format="money"
          minValue={0}
        />
      </div>
    </FormPart>
  )
}
