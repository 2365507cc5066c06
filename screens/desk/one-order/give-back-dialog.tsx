import { type FormEvent, useEffect, useState } from 'react'
import { type Control, useForm } from 'react-hook-form'
import { Text } from '#design-system/text/text.tsx'
import { formatMoney, toCents } from '#domain/money/money.ts'
import type { OrderCase } from '#domain/order/order-desk.ts'
import { notYoursToGive, orderDeskMessages } from '#domain/order/order-desk-messages.ts'
import { nameOfLine } from '#domain/order/order-words.ts'
import { amountOf, discountOnRest, leftToGive, type RefundShare, type RefundWay, whyNotGive } from '#domain/order/refund.ts'
import { cashDue } from '#domain/payment/cash.ts'
import type { Role } from '#domain/session/session.ts'
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

/** How much to refund and how, what comes back for it, and why. Sending it asks PayPal. */
export function GiveBackDialog({ found, role, submission, onWork, onClose }: DialogProps & { role: Role }) {
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
  const { control, handleSubmit, watch, setError, clearErrors } = form
  const refused = useRefusal(submission, form, ['sum', 'why'])
  const [isPressed, setPressed] = useState(false)
  const isSending = submission.status === 'sending'
  const typed = watch()
  const amount = amountOf(sums, shareOf(typed))
  const method = found.order.paymentMethod ?? sums.ways[0] ?? null
  const whyNot = (way: RefundWay) => {
    const not = whyNotGive(role, { method, way, amount: amount ?? 0, given: sums.given })
    return not && notYoursToGive[not]
  }
  const notYours = whyNot(typed.way)
  const refusal = refused ?? (isPressed && notYours ? { reason: notYours, requestId: undefined } : undefined)
  const send = handleSubmit((fields) => {
    const share = shareOf(fields)
    setPressed(true)
    if (isSending || whyNot(fields.way) || amountOf(sums, share) === undefined) return
    onWork({ do: 'give_back', left, way: fields.way, share, takenBack: isAside ? [] : chosenOf(fields.takenBack), why: fields.why.trim() })
  })
  const [firstLine] = openLines(sums).map(({ position }) => `lines.${tickName(position)}` as const)
  const isTicked = chosenOf(typed.lines).length > 0 || typed.withPostage
  const submit = (event: FormEvent) => {
    if (typed.of !== 'lines' || isTicked) return void send(event)
    event.preventDefault()
    setError(firstLine ?? 'withPostage', { message: orderDeskMessages.needsLines }, { shouldFocus: true })
  }
  useEffect(() => {
    if (isTicked) clearErrors(['lines', 'withPostage'])
  }, [isTicked, clearErrors])
  return (
    <FormDialog
      title="Give money back"
      submit={{
        label: amount === undefined ? 'Give it back' : `Give ${formatMoney(amount)} back`,
        busy: 'Giving it back…',
        tone: 'critical',
      }}
      isSending={isSending}
      onSubmit={submit}
      onCancel={onClose}
    >
      <Text tone="muted">{`${formatMoney(left)} of ${formatMoney(sums.taken)} can still be refunded. ${noteTo(found)} You can’t undo this.`}</Text>
      {!isAside && (
        <FormRadioGroup
          control={control}
          name="of"
          label="How much"
          options={[
            { value: 'all', label: `All that’s left, ${formatMoney(left)}` },
            { value: 'lines', label: 'Some of the items' },
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
      {sums.ways.length > 1 && (
        <FormRadioGroup
          control={control}
          name="way"
          label="How it goes back"
          options={sums.ways.map((value) => ({
            value,
            label: wayLabels[value],
            description: whyNot(value),
            isDisabled: whyNot(value) !== undefined,
          }))}
        />
      )}
      {typed.way === 'Cash' && amount !== undefined && cashDue(amount) !== amount && (
        <Text>{`Hand over ${formatMoney(cashDue(amount))}: cash is rounded to five cents.`}</Text>
      )}
      {isAside ? (
        <Text tone="muted">Its stock goes back on sale.</Text>
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

/** Who gets the credit note: someone who left no address takes it on paper. */
const noteTo = ({ buyer }: OrderCase) =>
  buyer?.email ? 'The buyer gets a credit note by email.' : 'Nobody left an address: print the credit note here afterwards.'

/** The lines that money can still go back for. */
const openLines = ({ lines }: OrderCase['sums']) => lines.filter(({ isRefunded, price }) => !isRefunded && price > 0)

function Lines({ control, sums, chosen }: { control: Control<GiveBackFields>; sums: OrderCase['sums']; chosen: readonly number[] }) {
  const discount = discountOnRest(sums.lines, chosen)
  return (
    <>
      {openLines(sums).map((line) => (
        <FormCheckbox key={line.position} control={control} name={`lines.${tickName(line.position)}`}>
          {`${nameOfLine(line)}, ${formatMoney(line.price)}`}
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
          description="Without the subscription, the rest would have cost this much more."
        >
          {`Keep the Zedder discount of the rest, ${formatMoney(discount)}, from what goes back`}
        </FormCheckbox>
      )}
    </>
  )
}
