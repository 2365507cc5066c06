import { Button } from '#design-system/button/button.tsx'
import { Dialog } from '#design-system/dialog/dialog.tsx'
import { DialogBody } from '#design-system/dialog/dialog-body.tsx'
import { Text } from '#design-system/text/text.tsx'

export type LeaveCallProps = { onStay: () => void; onLeave: () => void }

/** Asked when a link leads away from a call whose card has been typed. */
export function LeaveCall({ onStay, onLeave }: LeaveCallProps) {
  return (
    <Dialog isOpen onClose={onStay}>
      <DialogBody
        title="Leave this call?"
        actions={
          <>
            <Button tone="outline" onPress={onLeave}>
              Leave
            </Button>
            <Button autoFocus onPress={onStay}>
              Stay here
            </Button>
          </>
        }
      >
        <Text>What you typed is kept for when you come back, but not the card. You’d have to ask for it again.</Text>
      </DialogBody>
    </Dialog>
  )
}
