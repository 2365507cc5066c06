import type { GiftSentTo } from '#domain/cart/gift-rules.ts'
import type { DeliveryAddress, OrderCase, SentAgain } from '#domain/order/order-desk.ts'
import type { RefundShare, RefundWay } from '#domain/order/refund.ts'
import type { Submission } from '#screens/remote.ts'

/** A change to an order made by one press. */
export type QuickWork = { do: 'pack' | 'unpack' | 'pick_up' } | { do: 'letter'; kind: SentAgain }

/** A change that needs typing first. */
export type TypedWork =
  | { do: 'post'; carrier: string; tracking: string }
  | { do: 'tracking'; carrier: string; tracking: string; isSentAgain: boolean }
  | { do: 'note'; note: string }
  | { do: 'address'; address: DeliveryAddress }
  | { do: 'gift'; position: number; sentTo: GiftSentTo }
  | { do: 'holder'; position: number; holder: string }
  | { do: 'size'; position: number; option: string; value: string }
  | { do: 'cancel'; why: string }
  | { do: 'give_back'; left: number; way: RefundWay; share: RefundShare; takenBack: number[]; why: string }
  | { do: 'take_back'; takenBack: number[]; why: string }
  | { do: 'looked'; why: string }
  | { do: 'settle'; method: 'PayPal' | 'Eftpos' | 'Cash'; transaction_id: string | null; why: string }

export type OrderWork = QuickWork | TypedWork

/** The dialog that is open over an order. */
export type OrderDialog =
  | { kind: 'post' | 'tracking' | 'note' | 'address' | 'cancel' | 'settle' | 'give_back' | 'take_back' | 'looked' }
  | { kind: 'holder' | 'gift'; position: number }
  | { kind: 'size'; position: number; option: string }

/** The props of each of these dialogs. */
export type DialogProps = {
  found: OrderCase
  submission: Submission
  onWork: (work: TypedWork) => void
  onClose: () => void
}
