import type { DeliveryAddress, OrderCase } from '#domain/order/order-desk.ts'
import type { RefundShare, RefundWay } from '#domain/order/refund.ts'
import type { Submission } from '#screens/remote.ts'

/** Something done with an order at one press. */
export type QuickWork = { do: 'pack' | 'unpack' | 'pick_up' } | { do: 'letter'; kind: 'invoice' | 'posted' }

/** Something that is typed first. */
export type TypedWork =
  | { do: 'post'; carrier: string; tracking: string }
  | { do: 'note'; note: string }
  | { do: 'address'; address: DeliveryAddress }
  | { do: 'holder'; position: number; holder: string }
  | { do: 'size'; position: number; option: string; value: string }
  | { do: 'cancel'; why: string }
  | { do: 'give_back'; left: number; way: RefundWay; share: RefundShare; takenBack: number[]; why: string }
  | { do: 'take_back'; takenBack: number[]; why: string }
  | { do: 'settle'; method: 'PayPal' | 'Eftpos' | 'Cash'; transaction_id: string | null; why: string }

export type OrderWork = QuickWork | TypedWork

/** The dialog that is open over an order. */
export type OrderDialog =
  | { kind: 'post' | 'note' | 'address' | 'cancel' | 'settle' | 'give_back' | 'take_back' }
  | { kind: 'holder'; position: number }
  | { kind: 'size'; position: number; option: string }

/** What each of these dialogs is given. */
export type DialogProps = {
  found: OrderCase
  submission: Submission
  onWork: (work: TypedWork) => void
  onClose: () => void
}
