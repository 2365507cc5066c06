import { cva } from 'class-variance-authority'
import { CircleCheck, Info, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import * as css from './notice.css.ts'

const noticeLook = cva(css.notice, { variants: { tone: css.edge } })
const iconLook = cva(css.icon, { variants: { tone: css.iconTone } })
const wordsLook = cva(css.words, { variants: { isAlone: { true: css.alone, false: '' } } })
const kinds = {
  info: { Icon: Info, word: 'Note: ', role: 'status' },
  positive: { Icon: CircleCheck, word: 'Done: ', role: 'status' },
  warning: { Icon: TriangleAlert, word: 'Careful: ', role: 'alert' },
  critical: { Icon: OctagonAlert, word: 'Problem: ', role: 'alert' },
} as const

export type NoticeProps = {
  tone: keyof typeof kinds
  children: ReactNode
  title?: string
  isAnnounced?: boolean
}

/** Words the visitor should not miss. `isAnnounced` for one that appears later: it is read aloud when it does. */
export function Notice({ tone, title, children, isAnnounced }: NoticeProps) {
  const { Icon, word, role } = kinds[tone]
  return (
    <div className={noticeLook({ tone })} role={isAnnounced ? role : undefined}>
      <Icon aria-hidden size={20} className={iconLook({ tone })} />
      <div className={wordsLook({ isAlone: !title })}>
        <span className={css.hidden}>{word}</span>
        {title && <strong className={css.title}>{title}</strong>}
        <div>{children}</div>
      </div>
    </div>
  )
}
