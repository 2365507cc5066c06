import { cva } from 'class-variance-authority'
import { ButtonLink } from '#design-system/link/button-link.tsx'
import { Link } from '#design-system/link/link.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Poster } from '#design-system/poster/poster.tsx'
import { Text } from '#design-system/text/text.tsx'
import { firstMessages } from '#domain/first-messages.ts'
import * as css from './cart.css.ts'

export type EmptyCartProps = {
  hrefs: { subscriptions: string; merch: string; donations: string }
  notice?: 'zedder-prices-gone'
  /** In its own column, or as wide as the page. */
  layout?: 'panel' | 'page'
}

const look = cva(css.empty, { variants: { layout: { panel: '', page: css.emptyPage } } })
const artLook = cva(css.emptyArt, { variants: { layout: { panel: '', page: css.emptyArtPage } } })

/** An empty cart, with three ways to fill it (D82). */
export function EmptyCart({ hrefs, notice, layout = 'panel' }: EmptyCartProps) {
  return (
    <div className={look({ layout })}>
      {notice && (
        <div className={css.emptyNotice}>
          <Notice tone="warning" isAnnounced>
            {firstMessages.zedderPricesGone}
          </Notice>
        </div>
      )}
      <div className={artLook({ layout })}>
        <Poster motif="record" color="orange" />
      </div>
      <div className={css.emptyWords}>
        <div role="status">
          <Text weight="strong">Your cart is empty</Text>
          <Text tone="muted" size="caption">
            Something loud would look good in here.
          </Text>
        </div>
        <ButtonLink tone={layout === 'panel' ? 'outline' : 'primary'} href={hrefs.subscriptions}>
          Become a Zedder
        </ButtonLink>
        <div className={css.emptyLinks}>
          <Link tone="quiet" href={hrefs.merch}>
            Merch
          </Link>
          <Link tone="quiet" href={hrefs.donations}>
            Donations
          </Link>
        </div>
      </div>
    </div>
  )
}
