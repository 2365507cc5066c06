import { cva } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { edge, ink } from '#design-system/message/kinds.css.ts'
import { type Kind, kinds } from '#design-system/message/kinds.ts'
import * as css from './notice.css.ts'

const noticeLook = cva(css.notice, { variants: { tone: edge, isAnswered: { true: css.answered, false: '' } } })
const iconLook = cva(css.icon, { variants: { tone: ink } })
const wordsLook = cva(css.words, { variants: { isAlone: { true: css.alone, false: '' } } })

export type NoticeProps = {
  tone: Kind
  children: ReactNode
  title?: string
  isAnnounced?: boolean
  /** The button that deals with it, inside its edge. */
  action?: ReactNode
}

/** Words the visitor should not miss. `isAnnounced` for one that appears later: it is read aloud when it does. */
export function Notice({ tone, title, children, isAnnounced, action }: NoticeProps) {
  const { Icon, word, role } = kinds[tone]
  return (
    <div className={noticeLook({ tone, isAnswered: action !== undefined })} role={isAnnounced ? role : undefined}>
      <Icon aria-hidden size={20} className={iconLook({ tone })} />
      <div className={css.body}>
        <div className={wordsLook({ isAlone: !title })}>
          <span className={css.hidden}>{word}</span>
          {title && <strong className={css.title}>{title}</strong>}
          <div>{children}</div>
        </div>
        {action}
      </div>
    </div>
  )
}
