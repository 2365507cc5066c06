import { MessageSquareQuote, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#design-system/button/button.tsx'
import { Checkbox } from '#design-system/checkbox/checkbox.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Text } from '#design-system/text/text.tsx'
import { KeyCap } from '#screens/desk/staff-page/key-cap.tsx'
import { CompletedDialog, type CompletedDialogProps } from './completed-dialog.tsx'
import { DeskColumns, type DeskColumnsProps } from './desk-columns.tsx'
import { NewOrderDialog } from './new-order-dialog.tsx'
import * as css from './reception-checkout.css.ts'
import { UnfinishedDialogs } from './unfinished-dialogs.tsx'

export type ReceptionCheckoutProps = Omit<DeskColumnsProps, 'isScripted' | 'onAskForNew'> & {
  /** The order that has been taken and still needs Finish. */
  completed?: Omit<CompletedDialogProps, 'pledgeDue'> | undefined
  script: { isOn: boolean; onChange: (isOn: boolean) => void }
  /** Practice: the same screen with invented people and orders. The real order is kept meanwhile. */
  practice: { isOn: boolean; onChange: (isOn: boolean) => void }
  /** The number of the order that was made of what is on screen, and isn't finished. */
  sentNumber?: string | undefined
  /** The browser knows that it has no network. */
  isOffline?: boolean
  /** Clears this order. If it wasn't empty, the desk has confirmed it. */
  onNewOrder: () => void
}

/** The desk's checkout: the buyer, the order and the payment, all in view (T238). */
export function ReceptionCheckout({
  completed,
  script,
  practice,
  onNewOrder,
  sentNumber,
  isOffline = false,
  ...desk
}: ReceptionCheckoutProps) {
  const switchId = useId()
  const [isAsking, setAsking] = useState(false)
  const { cart } = desk.order
  const isUntouched = cart.lines.length + cart.problems.length === 0 && desk.buyer.contact.name === '' && desk.buyer.contact.email === ''
  const startNew = () => {
    setAsking(false)
    onNewOrder()
  }
  const askForNew = () => (isUntouched ? startNew() : setAsking(true))
  return (
    <div className={css.page}>
      <header className={css.head}>
        {/* Focus goes to the first field to fill in, not to the heading. */}
        <Heading level={1} size="title">
          Desk
        </Heading>
        <div className={css.tools}>
          <Checkbox id={switchId} isSelected={script.isOn} onChange={script.onChange}>
            Caller script
          </Checkbox>
          <Checkbox isSelected={practice.isOn} onChange={practice.onChange}>
            Practice
          </Checkbox>
          <Button tone="outline" onPress={askForNew}>
            <Plus aria-hidden size={18} /> New order <KeyCap>Alt+N</KeyCap>
          </Button>
        </div>
      </header>
      {script.isOn && (
        <Text tone="muted" size="caption">
          <MessageSquareQuote aria-hidden size={14} className={css.inline} /> Read aloud what is in quotes; what is in a dashed frame is for
          you.
        </Text>
      )}
      {isOffline && (
        <Notice tone="warning" title="You’re offline" isAnnounced>
          Take no payment until you’re back: nothing can be sent. What you type is kept.
        </Notice>
      )}
      <DeskColumns key={desk.buyer.formKey} {...desk} isScripted={script.isOn} onAskForNew={askForNew} />
      <NewOrderDialog isOpen={isAsking} onClose={() => setAsking(false)} onNewOrder={startNew} sentNumber={sentNumber} />
      {completed && (
        <CompletedDialog
          {...completed}
          pledgeDue={desk.payment.pledgeDue}
          isScripted={script.isOn}
          isWalkIn={desk.buyer.kind === 'walk-in'}
        />
      )}
      <UnfinishedDialogs {...desk.unfinished} isCovered={completed !== undefined} pledgeDue={desk.payment.pledgeDue} />
    </div>
  )
}
