import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js'
import { useEffect } from 'react'
import { callApi, sentenceFor } from '#app/call-api.ts'
import { captureOrder } from '#app/payment/capture-order.ts'
import type { Order, ShopConfig } from '#domain/api/schemas.ts'
import type { Contact } from '#domain/contact/contact.ts'
import { writePaypalOrder } from '#domain/payment/paypal-order.ts'

type Props = {
  settings: NonNullable<ShopConfig['payments']>
  order: Order
  contact: Contact
  onBusy: () => void
  onPaid: (transactionId: string) => void
  onPending: () => void
  onDeclined: () => void
  onCancelled: () => void
  onUnavailable: () => void
  onFailed: (reason: string) => void
}

/** A failure whose sentence is for the buyer, on its way through the provider's script. */
class Said extends Error {}

function Buttons({ order, contact, onBusy, onPaid, onPending, onDeclined, onCancelled, onUnavailable, onFailed }: Omit<Props, 'settings'>) {
  const [{ isRejected }] = usePayPalScriptReducer()
  useEffect(() => {
    if (isRejected) onUnavailable()
  }, [isRejected, onUnavailable])

  return (
    <PayPalButtons
      createOrder={async () => {
        const answer = await callApi('createPaypalTransaction', {
          body: { order: { order_id: order.order_id }, paypalOrder: writePaypalOrder(order, contact) },
        })
        if (!answer.ok) throw new Said(sentenceFor(answer))
        return answer.data.id
      }}
      onApprove={async (data, actions) => {
        onBusy()
        const outcome = await captureOrder(data.orderID, order.order_id)
        switch (outcome.status) {
          case 'paid':
            return onPaid(outcome.transactionId)
          case 'pending':
            return onPending()
          case 'declined':
            onDeclined()
            return actions.restart()
          case 'failed':
            return onFailed(outcome.reason)
        }
      }}
      onCancel={onCancelled}
      onError={(error) =>
        onFailed(error instanceof Said ? error.message : 'PayPal had a problem. You have not been charged unless you receive an invoice.')
      }
    />
  )
}

/** The one place that knows PayPal: loads its script in Australian dollars and turns its callbacks into the shop's words. */
export default function OnlinePayment({ settings, ...rest }: Props) {
  const { clientId, environment, sdkBaseUrl } = settings
  return (
    <PayPalScriptProvider
      options={{
        clientId,
        environment,
        currency: 'AUD',
        intent: 'capture',
        components: 'buttons',
        commit: true,
        locale: 'en_AU',
        disableFunding: 'credit,paylater',
        // The product asks for it (L350); PayPal documents it as deprecated, so no claim is made that it blocks a brand.
        disableCard: 'amex,discover,jcb,elo,hiper',
        ...(sdkBaseUrl ? { sdkBaseUrl: new URL(sdkBaseUrl, location.origin).href } : {}),
      }}
    >
      <Buttons {...rest} />
    </PayPalScriptProvider>
  )
}
