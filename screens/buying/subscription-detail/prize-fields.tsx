import { useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { Button } from '#design-system/button/button.tsx'
import { Dialog } from '#design-system/dialog/dialog.tsx'
import { DialogBody } from '#design-system/dialog/dialog-body.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { Text } from '#design-system/text/text.tsx'
import type { OpenDraws } from '#domain/catalogue/prizes.ts'
import { messages } from '#domain/messages.ts'
import { FormCheckbox, FormRadioGroup, FormSelect } from '#screens/shell/form/form-fields.tsx'
import * as css from './subscription-detail.css.ts'
import type { SubscriptionValues } from './subscription-values.ts'

const lists = [
  { draw: 'gold', name: 'goldprize', label: 'Radiothon gold prize' },
  { draw: 'daily', name: 'dailyprize', label: "Today's prize" },
  { draw: 'aprilAtonement', name: 'aprilAtonementPrize', label: 'April atonement prize' },
  { draw: 'general', name: 'generalprize', label: 'General prize' },
] as const

const optionsOf = (prizes: readonly string[]) =>
  [...new Set([...prizes, messages.monthlyDrawOut])].map((prize) => ({ value: prize, label: prize }))

export type PrizeFieldsProps = { draws: OpenDraws; control: Control<SubscriptionValues>; id: string }

/** One choice for each open draw. A draw that is closed or has no prizes shows nothing (T128 to T131). */
export function PrizeFields({ draws, control, id }: PrizeFieldsProps) {
  const open = lists.filter(({ draw }) => (draws[draw]?.length ?? 0) > 0)
  const terms = draws.monthly ?? []
  if (open.length === 0 && terms.length === 0) return null
  return (
    <div className={css.section}>
      <Heading level={3}>Prize draws</Heading>
      {terms.length > 0 && <MonthlyDraw control={control} id={id} terms={terms} />}
      {open.length > 0 && (
        <div className={css.pairs}>
          {open.map(({ draw, name, label }) => (
            <FormSelect
              key={draw}
              control={control}
              name={name}
              label={label}
              placeholder="Choose a prize"
              options={optionsOf(draws[draw] ?? [])}
            />
          ))}
        </div>
      )}
    </div>
  )
}

const monthly = [messages.monthlyDrawIn, messages.monthlyDrawOut].map((text) => ({ value: text, label: text }))

type MonthlyDrawProps = Omit<PrizeFieldsProps, 'draws'> & { terms: readonly string[] }

function MonthlyDraw({ control, id, terms }: MonthlyDrawProps) {
  const isEntered = useWatch({ control, name: 'monthlyPrize' }) === messages.monthlyDrawIn
  return (
    <div>
      <FormRadioGroup control={control} name="monthlyPrize" label="Monthly draw" options={monthly} />
      {isEntered && (
        <div className={css.terms}>
          <FormCheckbox control={control} name="monthlyTermsAgreed" id={`${id}-monthlyTermsAgreed`}>
            I agree to the prize draw terms
          </FormCheckbox>
          <DrawTerms terms={terms} />
        </div>
      )}
    </div>
  )
}

/** The terms open over the form, which keeps what was filled in (D70). */
function DrawTerms({ terms }: { terms: readonly string[] }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <div>
        <Button tone="outline" onPress={() => setOpen(true)}>
          Read the prize draw terms
        </Button>
      </div>
      <Dialog isOpen={isOpen} onClose={close}>
        <DialogBody title="Prize draw terms" onClose={close} actions={<Button onPress={close}>Back to my subscription</Button>}>
          <Stack>
            {terms.map((paragraph) => (
              <Text key={paragraph}>{paragraph}</Text>
            ))}
          </Stack>
        </DialogBody>
      </Dialog>
    </>
  )
}
