import { Dialog } from '#design-system/dialog/dialog.tsx'
import { DialogBody } from '#design-system/dialog/dialog-body.tsx'
import * as css from './keys.css.ts'

export type KeyMap = readonly { keys: string; does: string }[]

/** Every key of a page. */
export function KeyMapDialog({ keyMap, isOpen, onClose }: { keyMap: KeyMap; isOpen: boolean; onClose: () => void }) {
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
