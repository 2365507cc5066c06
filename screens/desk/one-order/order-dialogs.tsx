import type { Role } from '#domain/session/session.ts'
import { type AddressChoices, AddressDialog, GiftDialog } from './address-dialog.tsx'
import { GiveBackDialog } from './give-back-dialog.tsx'
import { HolderDialog, SizeDialog } from './line-dialogs.tsx'
import type { DialogProps, OrderDialog } from './order-work.ts'
import { PostDialog } from './post-dialog.tsx'
import { SettleDialog } from './settle-dialog.tsx'
import { TakeBackDialog } from './take-back-dialog.tsx'
import { TrackingDialog } from './tracking-dialog.tsx'
import { WhyDialog } from './why-dialog.tsx'

type Props = DialogProps & AddressChoices & { dialog: OrderDialog | undefined; role: Role }

/** The dialog that is open, if any. */
export function OrderDialogs({ dialog, role, countries, suburbs, onSuburbInput, ...props }: Props) {
  const choices = { countries, suburbs, onSuburbInput }
  if (!dialog) return null
  switch (dialog.kind) {
    case 'post':
      return <PostDialog {...props} />
    case 'tracking':
      return <TrackingDialog {...props} />
    case 'address':
      return <AddressDialog {...props} {...choices} />
    case 'gift':
      return <GiftDialog {...props} {...choices} position={dialog.position} />
    case 'holder':
      return <HolderDialog {...props} position={dialog.position} />
    case 'size':
      return <SizeDialog {...props} position={dialog.position} option={dialog.option} />
    case 'settle':
      return <SettleDialog {...props} />
    case 'give_back':
      return <GiveBackDialog {...props} role={role} />
    case 'take_back':
      return <TakeBackDialog {...props} />
    default:
      return <WhyDialog {...props} kind={dialog.kind} />
  }
}
