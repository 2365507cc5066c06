import { Button } from '#design-system/button/button.tsx'
import { Dialog } from '#design-system/dialog/dialog.tsx'
import { DialogBody } from '#design-system/dialog/dialog-body.tsx'
import { Text } from '#design-system/text/text.tsx'

type Props = { number: string; onClose: () => void; onCancel: () => void }

/** A cancelled order can't be taken back, so it asks first (D342). */
export function CancelOrderDialog({ number, onClose, onCancel }: Props) {
  return (
    <Dialog isOpen onClose={onClose}>
      <DialogBody
        title={`Cancel ${number}?`}
        actions={
          <>
            <Button autoFocus tone="outline" onPress={onClose}>
              Keep it
            </Button>
            <Button tone="critical" onPress={onCancel}>
              Cancel the order
            </Button>
          </>
        }
      >
        <Text>Nothing was charged. What we hold for you is for sale to others again.</Text>
      </DialogBody>
    </Dialog>
  )
}
