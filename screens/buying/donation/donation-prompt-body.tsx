import { Button } from '#design-system/button/button.tsx'
import { DialogBody } from '#design-system/dialog/dialog-body.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { Text } from '#design-system/text/text.tsx'
import { messages } from '#domain/messages.ts'
import { DonationForm, type DonationFormProps } from './donation-form.tsx'

export type DonationPromptBodyProps = {
  onAdd: DonationFormProps['onAdd']
  /** Remembered until the cart is cleared (D5). */
  onDecline: () => void
  onClose: () => void
}

/** The inside of a Dialog, shown once on the way to checkout when the cart has no donation (T187). */
export function DonationPromptBody({ onAdd, onDecline, onClose }: DonationPromptBodyProps) {
  return (
    <DialogBody
      title={messages.donationPrompt}
      onClose={onClose}
      actions={
        <Button tone="quiet" space="fill" onPress={onDecline}>
          No thanks, go to checkout
        </Button>
      }
    >
      <Stack space="roomy">
        <Text tone="muted">A few dollars on top keep the transmitter warm and the phones answered.</Text>
        <DonationForm onAdd={onAdd} submitLabel="Add and go to checkout" />
      </Stack>
    </DialogBody>
  )
}
