import { Dialog } from '#design-system/dialog/dialog.tsx'
import { DialogBody } from '#design-system/dialog/dialog-body.tsx'
import { keyMap } from './desk-keys.ts'
import * as css from './reception-checkout.css.ts'

/** Every key of the desk, in one place. */
export function KeyMapDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose}>
      <DialogBody title="Keys">
        <dl className={css.keyList}>
          {keyMap.map(({ keys, does }) => (
            <div key={keys} className={css.keyRow}>
              <dt>{does}</dt>
              <dd>
                <kbd className={css.shownKey}>{keys}</kbd>
              </dd>
            </div>
          ))}
        </dl>
      </DialogBody>
    </Dialog>
  )
}
