import { Button } from '#design-system/button/button.tsx'
import { Dialog } from '#design-system/dialog/dialog.tsx'
import { DialogBody } from '#design-system/dialog/dialog-body.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import type { CardLookFields } from '#domain/office/card-look.ts'
import type { UnpaidRecord } from '#domain/office/unpaid-record.ts'
import { CardForm } from './card-form.tsx'
import type { CardLook } from './card-look.ts'
import { ShownCard } from './shown-card.tsx'

export type CardIntents = {
  onLook: (record: UnpaidRecord, fields: CardLookFields) => void
  /** Asks for the same card again. */
  onLookAgain: () => void
  onCloseCard: () => void
}

const hiddenBecause = { time: 'Its 30 seconds are up.', away: 'You went elsewhere.' } as const

/** A card's details, shown after a reason is given, for half a minute and only here (T288, D144). */
export function CardDialog({ record, look, onLook, onLookAgain, onCloseCard }: CardIntents & { record: UnpaidRecord; look: CardLook }) {
  const title = `Card of ${record.name}`
  return (
    <Dialog isOpen onClose={onCloseCard}>
      {look.status === 'asking' && (
        <CardForm title={title} look={look} onLook={(fields) => onLook(record, fields)} onCancel={onCloseCard} />
      )}
      {look.status === 'shown' && (
        <DialogBody title={title} actions={<Done onClose={onCloseCard}>Hide and close</Done>}>
          <ShownCard record={record} card={look.card} secondsLeft={look.secondsLeft} />
        </DialogBody>
      )}
      {look.status === 'hidden' && (
        <DialogBody
          title={title}
          actions={
            <>
              <Button tone="outline" onPress={onLookAgain}>
                Look again
              </Button>
              <Done onClose={onCloseCard}>Close</Done>
            </>
          }
        >
          <Notice tone="info" title="The card is hidden again" isAnnounced>
            {hiddenBecause[look.why]} Each look is written down with its reason.
          </Notice>
        </DialogBody>
      )}
      {look.status === 'failed' && (
        <DialogBody title={title} actions={<Done onClose={onCloseCard}>Close</Done>}>
          <Notice tone="critical" title="No card can be shown" isAnnounced>
            {look.message}
          </Notice>
        </DialogBody>
      )}
    </Dialog>
  )
}

function Done({ onClose, children }: { onClose: () => void; children: string }) {
  return (
    <Button autoFocus onPress={onClose}>
      {children}
    </Button>
  )
}
