import { cva } from 'class-variance-authority'
import { CircleCheck, Info, OctagonAlert, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#design-system/button/button.tsx'
import * as css from './alert.css.ts'

const look = cva(css.alert, {
  variants: { status: { info: css.info, positive: css.positive, warning: css.warning, critical: css.critical } },
})
const iconLook = cva(css.icon, {
  variants: { status: { info: css.iconInfo, positive: css.iconPositive, warning: css.iconWarning, critical: css.iconCritical } },
})
const kinds = {
  info: { Icon: Info, word: 'Note: ' },
  positive: { Icon: CircleCheck, word: 'Done: ' },
  warning: { Icon: TriangleAlert, word: 'Careful: ' },
  critical: { Icon: OctagonAlert, word: 'Problem: ' },
} as const

export type AlertStatus = keyof typeof kinds

export type AlertProps = {
  status: AlertStatus
  /** What happened, in a sentence. */
  message: ReactNode
  onClose: () => void
}

/** A status and a message that concern the whole shop, and a way to close it (L141). It says its status in words too. */
export function Alert({ status, message, onClose }: AlertProps) {
  const { Icon, word } = kinds[status]
  return (
    <div className={look({ status })}>
      <Icon aria-hidden size={20} className={iconLook({ status })} />
      <div className={css.words}>
        <span className={css.hidden}>{word}</span>
        {message}
      </div>
      <Button size="icon" tone="quiet" aria-label="Close" onPress={onClose}>
        <X aria-hidden size={20} />
      </Button>
    </div>
  )
}
