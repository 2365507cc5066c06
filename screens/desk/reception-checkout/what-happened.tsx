import { Button } from '#design-system/button/button.tsx'
import { DialogBody } from '#design-system/dialog/dialog-body.tsx'
import { Text } from '#design-system/text/text.tsx'
import { formatMoney } from '#domain/money/money.ts'
import type { PaymentMethod } from '#domain/order/order.ts'
import type { CompletedFactsProps } from './completed-facts.tsx'

type Way = Extract<PaymentMethod, 'Eftpos' | 'Cash' | 'PayPal'>
type Words = { title: string; taken: string; notTaken?: string }

/** PayPal has taken its money by now, so there is nothing to ask. */
const words: Record<Way, Words> = {
  Eftpos: { title: 'What happened at the terminal?', taken: 'The card was charged', notTaken: 'The card wasn’t charged' },
  Cash: { title: 'Where is the cash?', taken: 'In the drawer', notTaken: 'Given back' },
  PayPal: { title: 'PayPal has taken the money', taken: 'Finish it later' },
}

type Props = CompletedFactsProps & { onAnswer: (wasTaken: boolean) => void; onBack: () => void; isPledge?: boolean | undefined }

/** Asked before an order is left unfinished: nobody should have to guess later whether it was paid (D475). */
export function WhatHappened({ method, orderNumber, total, onAnswer, onBack, isPledge = false }: Props) {
  const { title, taken, notTaken } = words[method as Way]
  return (
    <DialogBody
      title={title}
      actions={
        <>
          <Button autoFocus tone="quiet" onPress={onBack}>
            Back to finishing
          </Button>
          {notTaken && (
            <Button tone="outline" onPress={() => onAnswer(false)}>
              {notTaken}
            </Button>
          )}
          <Button onPress={() => onAnswer(true)}>{taken}</Button>
        </>
      }
    >
      <Text>
        {`${orderNumber}, ${formatMoney(total)}. If the money was taken, the order stays under Unfinished orders until someone finishes it.`}
        {notTaken && ` If not, ${isPledge ? 'it’s a pledge as before' : 'you’re back at the same order'}.`}
      </Text>
    </DialogBody>
  )
}
