import { paths } from '#app/paths.ts'
import { hideWelcome } from '#app/state/view.ts'
import { Dialog } from '#design-system/dialog/dialog.tsx'
import { WelcomeDialogBody } from '#screens/buying/landing/welcome-dialog-body.tsx'

export default function WelcomeDialog() {
  return (
    <Dialog isOpen onClose={hideWelcome}>
      <WelcomeDialogBody
        onHide={hideWelcome}
        hrefs={{ subscriptions: paths.subscriptions, donations: paths.donations, merch: paths.merch, tickets: paths.tickets }}
      />
    </Dialog>
  )
}
