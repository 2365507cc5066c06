import { CircleAlert, X } from 'lucide-react'
import { ProgressBar } from 'react-aria-components/ProgressBar'
import { Button } from '#design-system/button/button.tsx'
import * as css from './photograph-field.css.ts'

/** A file on its way. `sent` is the share of it that has arrived; a `refusal` says in a sentence why it wasn't taken. */
export type PhotographUpload = { id: string; name: string; sent: number; refusal?: string }

/** One file on its way, or why it wasn't taken. */
export function UploadRow({ upload: { name, sent, refusal }, onDismiss }: { upload: PhotographUpload; onDismiss: () => void }) {
  const isArrived = sent >= 1
  return (
    <li className={css.upload}>
      {refusal === undefined ? (
        <ProgressBar className={css.progress} aria-label={name} value={sent * 100} isIndeterminate={isArrived}>
          {({ percentage = 100 }) => (
            <>
              <span className={css.name}>{name}</span>
              <span className={css.hint}>{isArrived ? 'Making its sizes' : `${Math.round(percentage)}% sent`}</span>
              <span className={css.track}>
                <span ref={(bar) => bar?.style.setProperty('width', `${percentage}%`)} className={css.done} />
              </span>
            </>
          )}
        </ProgressBar>
      ) : (
        <>
          <CircleAlert aria-hidden size={20} className={css.alert} />
          <p className={css.refusal}>
            <strong className={css.name}>{name}</strong> {refusal}
          </p>
        </>
      )}
      <Button size="icon" tone="quiet" aria-label={refusal === undefined ? `Stop sending ${name}` : `Dismiss ${name}`} onPress={onDismiss}>
        <X aria-hidden size={20} />
      </Button>
    </li>
  )
}
