import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js'
import { useEffect, useState } from 'react'
import { CallError, callApi } from '#app/data/call-api.ts'
import { letPaypalWrite } from '#app/trusted-types.ts'
import type { ShopConfig } from '#domain/api/shop-config.ts'
import type { Contact } from '#domain/contact/contact.ts'
import type { Order } from '#domain/order/order.ts'
import { writePaypalOrder } from '#domain/payment/paypal-order.ts'
import type { Fault } from '#screens/remote.ts'
import { captureOrder } from './capture-order.ts'
import { pageNonce } from './page-nonce.ts'

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
  onFailed: (failed: Fault & { reason: string }) => void
}

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
        if (!answer.ok) throw new CallError(answer)
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
            return onFailed(outcome)
        }
      }}
      onCancel={onCancelled}
      onError={(error) =>
        // Ours passes through PayPal's script; its own are not for the buyer.
        onFailed(
          error instanceof CallError
            ? { reason: error.message, requestId: error.requestId }
            : { reason: 'PayPal had a problem. If you don’t get an invoice by email, you haven’t been charged.' },
        )
      }
    />
  )
}

/** The only component that knows PayPal: loads its script in Australian dollars and turns its callbacks into the shop's own. */
export default function OnlinePayment({ settings, ...rest }: Props) {
  const { clientId, environment, sdkBaseUrl } = settings
  const [nonce] = useState(() => {
    letPaypalWrite()
    return pageNonce()
  })
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
        // The product requires it, but PayPal lists it as deprecated, so don't rely on it to block a brand.
        disableCard: 'amex,discover,jcb,elo,hiper',
        ...(nonce === undefined ? {} : { dataCspNonce: nonce }),
        ...(sdkBaseUrl ? { sdkBaseUrl: new URL(sdkBaseUrl, location.origin).href } : {}),
      }}
    >
      <Buttons {...rest} />
    </PayPalScriptProvider>
  )
}
