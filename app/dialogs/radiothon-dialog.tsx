import { useToday } from '#app/hooks/use-today.ts'
import { paths } from '#app/paths.ts'
import { Dialog } from '#design-system/dialog/dialog.tsx'
import { radiothonOf } from '#domain/radiothon.ts'
import { RadiothonBody } from '#screens/buying/merch-list/radiothon-body.tsx'

export default function RadiothonDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose}>
      <RadiothonBody
        days={radiothonOf(useToday())}
        hrefs={{ subscriptions: paths.subscriptions, donations: paths.donations }}
        onClose={onClose}
      />
    </Dialog>
  )
}
