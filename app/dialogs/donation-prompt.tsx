import { addToCart } from '#app/cart/intents.ts'
import { declineDonation } from '#app/state/cart.ts'
import { Dialog } from '#design-system/dialog/dialog.tsx'
import { DonationPromptBody } from '#screens/buying/donation/donation-prompt-body.tsx'

type Props = { onClose: () => void; onContinue: () => void }

/** Asked once on the way to checkout; "No thanks" lasts until the cart is cleared (D5). */
export default function DonationPrompt({ onClose, onContinue }: Props) {
  return (
    <Dialog isOpen onClose={onClose}>
      <DonationPromptBody
        onAdd={(amount) => {
          const isTaken = addToCart([{ type: 'donation', amount }])
          if (isTaken) onContinue()
          return isTaken
        }}
        onDecline={() => {
          declineDonation()
          onContinue()
        }}
        onClose={onClose}
      />
    </Dialog>
  )
}
