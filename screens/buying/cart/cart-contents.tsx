import { cva } from 'class-variance-authority'
import { Stack } from '#design-system/stack/stack.tsx'
import type { OrderedLines } from '#domain/order/order.ts'
import * as css from './cart.css.ts'
import { CartFoot, type CartFootProps } from './cart-foot.tsx'
import { CartLines, type CartLinesProps, type LineChanges } from './cart-lines.tsx'
import { EmptyCart, type EmptyCartProps } from './empty-cart.tsx'
import { OrderedNotice } from './ordered-notice.tsx'

const look = cva('', { variants: { layout: { panel: css.panelContents, page: css.pageContents } } })

export type CartContentsProps = CartFootProps & {
  /** Orders that have lines of this cart already. */
  ordered?: readonly OrderedLines[] | undefined
  /** What is wrong with a line, by its key. */
  lineNotes?: CartLinesProps['lineNotes']
  onRemove: (keys: readonly string[]) => void
  changes?: LineChanges
  hrefs: EmptyCartProps['hrefs']
  /** In its own column, or as wide as the page. */
  layout?: 'panel' | 'page'
}

/** The cart itself. Panel, drawer and page are frames around it. */
export function CartContents({ layout = 'panel', cart, ordered, lineNotes, onRemove, changes, hrefs, ...foot }: CartContentsProps) {
  const isEmpty = cart.lines.length + cart.problems.length === 0
  if (isEmpty) {
    return (
      <>
        <OrderedNotice orders={ordered} />
        <EmptyCart hrefs={hrefs} notice={foot.notice} layout={layout} />
      </>
    )
  }
  return (
    <div className={look({ layout })}>
      <div className={css.lines}>
        <Stack space="roomy">
          <OrderedNotice orders={ordered} />
          <CartLines cart={cart} lineNotes={lineNotes} onRemove={onRemove} changes={changes} />
        </Stack>
      </div>
      <CartFoot cart={cart} {...foot} />
    </div>
  )
}
