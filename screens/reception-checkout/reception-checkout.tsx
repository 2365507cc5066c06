import { Keyboard, MessageSquareQuote, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#design-system/button/button.tsx'
import { Checkbox } from '#design-system/checkbox/checkbox.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { Text } from '#design-system/text/text.tsx'
import type { StationDate } from '#domain/time/station-time.ts'
import { KeyCap } from '#screens/staff-page/key-cap.tsx'
import { KeyMapDialog } from '#screens/staff-page/key-map-dialog.tsx'
import { CompletedDialog, type CompletedDialogProps } from './completed-dialog.tsx'
import type { DeskBuyerProps } from './desk-buyer.tsx'
import { DeskColumns } from './desk-columns.tsx'
import { keyMap } from './desk-keys.ts'
import type { DeskOrderProps } from './desk-order.tsx'
import type { LastOrdersProps } from './last-orders.tsx'
import { NewOrderDialog } from './new-order-dialog.tsx'
import type { PaymentAccordionProps } from './payment-accordion.tsx'
import type { PersonSearchProps } from './person-search.tsx'
import * as css from './reception-checkout.css.ts'
import type { DeskPayment } from './use-desk-payment.ts'

export type ReceptionCheckoutProps = {
  buyer: DeskBuyerProps
  search: PersonSearchProps
  order: DeskOrderProps
  payment: PaymentAccordionProps & { onPay: (payment: DeskPayment) => void }
  /** The order that was taken and waits for its Finish. */
  completed?: Omit<CompletedDialogProps, 'pledgeDue'> | undefined
  lastOrders: LastOrdersProps
  script: { isOn: boolean; onChange: (isOn: boolean) => void }
  /** The same screen on invented people and orders; the real one waits meanwhile. */
  practice: { isOn: boolean; onChange: (isOn: boolean) => void }
  /** Clears this order, which was agreed to where there was something in it. */
  onNewOrder: () => void
  today: StationDate
}

/** The desk's checkout: who it is, what they buy and how they pay, all in sight (T238). */
export function ReceptionCheckout({ completed, script, practice, onNewOrder, ...desk }: ReceptionCheckoutProps) {
  const switchId = useId()
  const [open, setOpen] = useState<'keys' | 'new'>()
  const { cart } = desk.order
  const isUntouched = cart.lines.length + cart.problems.length === 0 && desk.buyer.contact.name === '' && desk.buyer.contact.email === ''
  const startNew = () => {
    setOpen(undefined)
    onNewOrder()
  }
  const askForNew = () => (isUntouched ? startNew() : setOpen('new'))
  return (
    <div className={css.page}>
      <header className={css.head}>
        {/* The field that is typed in next takes focus on arrival, not the heading. */}
        <Heading level={1} size="title">
          Reception checkout
        </Heading>
        <div className={css.tools}>
          <Checkbox id={switchId} isSelected={script.isOn} onChange={script.onChange}>
            Caller script
          </Checkbox>
          <Checkbox isSelected={practice.isOn} onChange={practice.onChange}>
            Practice
          </Checkbox>
          <span className={css.keysOnly}>
            <Button tone="outline" onPress={() => setOpen('keys')}>
              <Keyboard aria-hidden size={18} /> Keys <KeyCap>?</KeyCap>
            </Button>
          </span>
          <Button tone="outline" onPress={askForNew}>
            <Plus aria-hidden size={18} /> New order <KeyCap>Alt+N</KeyCap>
          </Button>
        </div>
      </header>
      {script.isOn && (
        <Text tone="muted" size="caption">
          <MessageSquareQuote aria-hidden size={14} className={css.inline} /> What stands in quotes is read aloud; what stands in a dashed
          frame is for you.
        </Text>
      )}
      <DeskColumns key={desk.buyer.formKey} {...desk} isScripted={script.isOn} onAskForNew={askForNew} onKeys={() => setOpen('keys')} />
      <KeyMapDialog keyMap={keyMap} isOpen={open === 'keys'} onClose={() => setOpen(undefined)} />
      <NewOrderDialog isOpen={open === 'new'} onClose={() => setOpen(undefined)} onNewOrder={startNew} />
      {completed && <CompletedDialog {...completed} pledgeDue={desk.payment.pledgeDue} isScripted={script.isOn} />}
    </div>
  )
}
