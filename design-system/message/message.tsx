import { cva } from 'class-variance-authority'
import { X } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import { PlainButton } from '#design-system/button/plain-button.tsx'
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
  /** The id that its text names something by. */
  titleId?: string
}

/** An alert or a snack. It says its tone in a word too, so the colour and the icon are never the only sign. */
export function Message({ tone, text, action, onClose, titleId }: MessageProps) {
  const { Icon, word } = kinds[tone]
  // NVDA reads an alert only when it comes into sight, not when it's drawn with its words.
  const [isInSight, setInSight] = useState(false)
  useLayoutEffect(() => setInSight(true), [])
  const act = () => {
    action?.onPress()
    onClose()
  }
  return (
    <div className={look({ tone })}>
      <Icon aria-hidden size={20} className={iconLook({ tone })} />
      <div className={css.middle}>
        <div role="alert" aria-atomic aria-hidden={!isInSight || undefined} className={css.text}>
          <span className={css.hidden}>{word}</span>
          <span id={titleId}>{text}</span>
        </div>
        {action && (
          <div className={css.action}>
            <PlainButton tone="quiet" onPress={act}>
              {action.label}
            </PlainButton>
          </div>
        )}
      </div>
      <PlainButton size="icon" tone="quiet" aria-label="Close" onPress={onClose}>
        <X aria-hidden size={20} />
      </PlainButton>
    </div>
  )
}
