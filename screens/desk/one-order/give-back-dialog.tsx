import { type Control, useForm } from 'react-hook-form'
import { Text } from '#design-system/text/text.tsx'
import { formatMoney, toCents } from '#domain/money/money.ts'
import type { OrderCase } from '#domain/order/order-desk.ts'
import { orderDeskMessages } from '#domain/order/order-desk-messages.ts'
import { amountOf, discountOnRest, leftToGive, type RefundShare, type RefundWay } from '#domain/order/refund.ts'
import { FormDialog } from '#screens/shell/form/form-dialog.tsx'
import { FormCheckbox, FormNumberField, FormRadioGroup, FormTextField } from '#screens/shell/form/form-fields.tsx'
import { RefusalNotice } from '#screens/shell/form/refusal-notice.tsx'
import { useRefusal } from '#screens/shell/form/use-refusal.ts'
import type { DialogProps } from './order-work.ts'
import { chosenOf, TakenBack, type Ticked, tickName } from './taken-back.tsx'

export type GiveBackFields = {
  of: RefundShare['of']
  lines: Ticked
  withPostage: boolean
  takesDiscount: boolean
  sum: number | null
  way: RefundWay
  takenBack: Ticked
  why: string
}

function shareOf({ of, lines, withPostage, takesDiscount, sum }: GiveBackFields): RefundShare {
  if (of === 'all') return { of }
  if (of === 'sum') return { of, amount: toCents(sum ?? 0) }
  return { of, positions: chosenOf(lines), withPostage, keepsDiscount: !takesDiscount }
}

const wayLabels: Readonly<Record<RefundWay, string>> = { PayPal: 'PayPal, the way it was paid', Cash: 'Cash', Eftpos: 'Eftpos' }

/** How much goes back and how, what comes back with it, and why. PayPal is asked when it's sent. */
export function GiveBackDialog({ found, submission, onWork, onClose }: DialogProps) {
  const { sums } = found
  const left = leftToGive(sums)
  const isAside = found.state === 'needs_review'
  const form = useForm<GiveBackFields>({
    defaultValues: {
      of: 'all',
      lines: {},
      withPostage: false,
      takesDiscount: false,
      sum: null,
      way: sums.ways[0] ?? 'Cash',
      takenBack: {},
      why: '',
    },
    mode: 'onTouched',
  })
  const { control, handleSubmit, watch } = form
  const refusal = useRefusal(submission, form, ['sum', 'why'])
  const isSending = submission.status === 'sending'
  const typed = watch()
  const amount = amountOf(sums, shareOf(typed))
  const send = handleSubmit((fields) => {
    const share = shareOf(fields)
    if (isSending || amountOf(sums, share) === undefined) return
    onWork({ do: 'give_back', left, way: fields.way, share, takenBack: isAside ? [] : chosenOf(fields.takenBack), why: fields.why.trim() })
  })
  return (
    <FormDialog
      title="Give money back"
      submit={{
        label: amount === undefined ? 'Give it back' : `Give ${formatMoney(amount)} back`,
        busy: 'Giving it back…',
        tone: 'critical',
      }}
      isSending={isSending}
      onSubmit={(event) => void send(event)}
      onCancel={onClose}
    >
      <Text tone="muted">{`${formatMoney(left)} of ${formatMoney(sums.taken)} is left to give. The buyer gets a credit note by email. You can’t undo this.`}</Text>
      {!isAside && (
        <FormRadioGroup
          control={control}
          name="of"
          label="How much"
          options={[
            { value: 'all', label: `All that’s left, ${formatMoney(left)}` },
            { value: 'lines', label: 'Some of the things in it' },
            { value: 'sum', label: 'A sum' },
          ]}
        />
      )}
      {typed.of === 'lines' && <Lines control={control} sums={sums} chosen={chosenOf(typed.lines)} />}
      {typed.of === 'sum' && (
        <FormNumberField
          control={control}
          name="sum"
          label="Sum to give back"
          prefix="$"
          format="money"
          minValue={0}
          maxValue={left / 100}
          rules={{ validate: (value) => (typeof value === 'number' && value > 0) || orderDeskMessages.needsSum }}
        />
      )}
      {typed.of === 'lines' && amount === undefined && <Text tone="muted">{orderDeskMessages.needsLines}</Text>}
      {sums.ways.length > 1 && (
        <FormRadioGroup
          control={control}
          name="way"
          label="How it goes back"
          options={sums.ways.map((value) => ({ value, label: wayLabels[value] }))}
        />
      )}
      {isAside ? (
        <Text tone="muted">What it held is on sale again.</Text>
      ) : (
        <TakenBack control={control} name="takenBack" lines={sums.lines} />
      )}
      <FormTextField
        control={control}
        name="why"
        label="Why"
        rows={3}
        isRequired
        autoComplete="off"
        maxLength={500}
        rules={{ validate: (text) => (typeof text === 'string' && text.trim().length > 2) || orderDeskMessages.needsWhy }}
      />
      <RefusalNotice refusal={refusal} title="Nothing was given back" />
    </FormDialog>
  )
}

function Lines({ control, sums, chosen }: { control: Control<GiveBackFields>; sums: OrderCase['sums']; chosen: readonly number[] }) {
  const discount = discountOnRest(sums.lines, chosen)
  return (
    <>
      {sums.lines
        .filter(({ isRefunded, price }) => !isRefunded && price > 0)
        .map(({ position, name, price }) => (
          <FormCheckbox key={position} control={control} name={`lines.${tickName(position)}`}>
            {`${name}, ${formatMoney(price)}`}
          </FormCheckbox>
        ))}
      {sums.postage > 0 && (
        <FormCheckbox control={control} name="withPostage">
          {`Postage, ${formatMoney(sums.postage)}`}
        </FormCheckbox>
      )}
      {discount > 0 && (
        <FormCheckbox
          control={control}
          name="takesDiscount"
          description="Without the subscription, the rest would have cost that much more."
        >
          {`Keep the Zedder discount of the rest, ${formatMoney(discount)}, from what goes back`}
        </FormCheckbox>
      )}
    </>
  )
}
