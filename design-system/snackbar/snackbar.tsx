import { cva } from 'class-variance-authority'
import { useCallback, useRef } from 'react'
import { watchFootHeight } from '#design-system/dialog/foot-height.ts'
import { Message } from '#design-system/message/message.tsx'
import { MessageQueue } from '#design-system/message/message-queue.ts'
import { MessageRegion } from '#design-system/message/message-region.tsx'
import { useIsInTheWay } from './keep-clear.ts'
import * as css from './snackbar.css.ts'

const footName = css.dialogFoot.replace(/^var\((.*)\)$/, '$1')
const regionLook = cva(css.region, { variants: { isRaised: { true: css.raised, false: '' } } })

/** How long a snack stays, in milliseconds; hover and focus pause it. */
export const SNACK_MS = 5000

/** Makes the queue of snacks for a whole page. */
export const createSnackQueue = () => new MessageQueue(SNACK_MS)

export type SnackRegionProps = { queue: MessageQueue; label?: string }

/**
 * Where snacks show: above the bottom bar on phones, bottom left where there is room, and under the middle of the app bar where they would cover
 * what is marked with `keepClear`. F6 moves focus here.
 */
export function SnackRegion({ queue, label = 'Messages' }: SnackRegionProps) {
  const region = useRef<HTMLElement>(null)
  const isRaised = useIsInTheWay(region, queue)
  const place = useCallback((element: HTMLElement) => {
    region.current = element
    const stop = watchFootHeight((pixels) => element.style.setProperty(footName, `${pixels}px`))
    return () => {
      stop()
      region.current = null
    }
  }, [])
  return (
    <MessageRegion queue={queue} label={label} onAppear={place} looks={{ region: regionLook({ isRaised }), message: css.snack }}>
      {(snack) => <Message {...snack} />}
    </MessageRegion>
  )
}
