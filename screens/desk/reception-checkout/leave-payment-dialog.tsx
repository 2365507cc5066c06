import { Button } from '#design-system/button/button.tsx'
import { Dialog } from '#design-system/dialog/dialog.tsx'
import { DialogBody } from '#design-system/dialog/dialog-body.tsx'
import { Text } from '#design-system/text/text.tsx'

type Props = { isOpen: boolean; onClose: () => void; onLeave: () => void }

/** A key of the desk was pressed with a terminal number or cash typed in. */
export function LeavePaymentDialog({ isOpen, onClose, onLeave }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose}>
      <DialogBody
        title="Leave this payment?"
        actions={
          <>
            <Button tone="outline" onPress={onClose}>
              Stay
            </Button>
            <Button autoFocus onPress={onLeave}>
              Leave for the desk
            </Button>
          </>
        }
      >
        <Text>What you typed for the payment is cleared. No payment is recorded: the pledge stays as it is.</Text>
      </DialogBody>
    </Dialog>
  )
}
