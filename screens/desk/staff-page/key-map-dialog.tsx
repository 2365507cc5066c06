import { Dialog } from '#design-system/dialog/dialog.tsx'
import { DialogBody } from '#design-system/dialog/dialog-body.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import * as css from './keys.css.ts'

export type KeyMap = readonly { keys: string; does: string }[]
/** Keys that belong together. One part needs no title. */
export type KeyMapPart = { title?: string; keyMap: KeyMap }

/** Every key that works here. */
export function KeyMapDialog({ parts, isOpen, onClose }: { parts: readonly KeyMapPart[]; isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose}>
      <DialogBody title="Keys">
        {parts.map(({ title, keyMap }) => (
          <div key={title} className={css.keyPart}>
            {title && (
              <Heading level={3} size="heading">
                {title}
              </Heading>
            )}
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
          </div>
        ))}
      </DialogBody>
    </Dialog>
  )
}
