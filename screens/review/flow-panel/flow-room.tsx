import type { ReactNode, Ref } from 'react'
import * as css from './flow-panel.css.ts'

type Props = {
  /** The shop, in a frame so that its bars and buttons end where the panel begins. */
  shop: ReactNode
  /** Shown at the bottom of a small screen while the panel is folded. */
  bar: ReactNode
  isFolded: boolean
  children: ReactNode
}

/** The shop with the panel beside it. On a small screen the panel is below and folds to a bar. */
export function FlowRoom({ shop, bar, isFolded, children }: Props) {
  return (
    <div className={css.room}>
      <main className={css.shop}>{shop}</main>
      <aside className={css.panel} aria-label="Flow">
        {isFolded && <div className={css.bar}>{bar}</div>}
        <div className={css.sheet} data-folded={isFolded ? '' : undefined}>
          {children}
        </div>
      </aside>
    </div>
  )
}

/** Shows the shop in a frame, so that its window is as wide as it looks. */
export function ShopFrame({ src, frameRef }: { src: string; frameRef: Ref<HTMLIFrameElement> }) {
  return <iframe className={css.frame} ref={frameRef} src={src} title="The shop" allow="clipboard-write" />
}
