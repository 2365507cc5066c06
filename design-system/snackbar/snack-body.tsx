import { cva } from 'class-variance-authority'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { Text, UNSTABLE_ToastContent as ToastContent } from 'react-aria-components/Toast'
import { Button } from '#design-system/button/button.tsx'
import * as css from './snackbar.css.ts'

export type Snack = {
  tone: 'info' | 'positive' | 'critical'
  text: string
  /** Pressing it closes the snack too. */
  action?: { label: string; onPress: () => void }
}

const icons = { info: Info, positive: CircleCheck, critical: CircleAlert }
const iconLook = cva(css.icon, { variants: { tone: { info: css.info, positive: css.positive, critical: css.critical } } })

/** The thing inside one snack. */
export function SnackBody({ snack, onClose }: { snack: Snack; onClose: () => void }) {
  const Icon = icons[snack.tone]
  const act = () => {
    snack.action?.onPress()
    onClose()
  }
  return (
    <>
      <Icon aria-hidden size={20} className={iconLook({ tone: snack.tone })} />
      <div className={css.middle}>
        <ToastContent className={css.text}>
          <Text slot="title">{snack.text}</Text>
        </ToastContent>
        {snack.action && (
          <Button tone="quiet" onPress={act}>
            {snack.action.label}
          </Button>
        )}
      </div>
      <Button size="icon" tone="quiet" aria-label="Close" onPress={onClose}>
        <X aria-hidden size={20} />
      </Button>
    </>
  )
}
