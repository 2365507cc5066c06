import { cva } from 'class-variance-authority'
import { edge } from '#design-system/message/kinds.css.ts'
import { Message, type MessageProps } from '#design-system/message/message.tsx'
import * as css from './alert.css.ts'

const look = cva(css.alert, { variants: { tone: edge } })

export type AlertProps = MessageProps

/** A message that concerns the whole shop, and a way to close it. */
export function Alert(props: AlertProps) {
  return (
    <div className={look({ tone: props.tone })}>
      <Message {...props} />
    </div>
  )
}
