import { cva } from 'class-variance-authority'
import { X } from 'lucide-react'
import { Text, UNSTABLE_ToastContent as ToastContent } from 'react-aria-components/Toast'
import { Button } from '#design-system/button/button.tsx'
import * as frame from './frame.css.ts'
import * as kind from './kinds.css.ts'
import { type Kind, kinds } from './kinds.ts'
import * as css from './message.css.ts'

const look = cva([frame.box, css.message], { variants: { tone: kind.edge } })
const iconLook = cva(css.icon, { variants: { tone: kind.ink } })

export type MessageProps = {
  tone: Kind
  /** What happened, in a sentence. */
  text: string
  /** Pressing it closes the message too. */
  action?: { label: string; onPress: () => void }
  onClose: () => void
}

/** An alert or a snack. It says its tone in a word too, so the colour and the icon are never the only sign. */
export function Message({ tone, text, action, onClose }: MessageProps) {
  const { Icon, word } = kinds[tone]
  const act = () => {
    action?.onPress()
    onClose()
  }
  return (
    <div className={look({ tone })}>
      <Icon aria-hidden size={20} className={iconLook({ tone })} />
      <div className={css.middle}>
        <ToastContent className={css.text}>
          <span className={css.hidden}>{word}</span>
          <Text slot="title">{text}</Text>
        </ToastContent>
        {action && (
          <div className={css.action}>
            <Button tone="quiet" onPress={act}>
              {action.label}
            </Button>
          </div>
        )}
      </div>
      <Button size="icon" tone="quiet" aria-label="Close" onPress={onClose}>
        <X aria-hidden size={20} />
      </Button>
    </div>
  )
}
