import type { ReactNode } from 'react'
import { paths } from '#app/paths.ts'
import { StillDialog } from '#design-system/dialog/still-dialog.tsx'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { openDraws } from '#domain/catalogue/prizes.ts'
import { shows } from '#domain/catalogue/programmes.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import { ProductDetail } from '#screens/buying/product/product-detail.tsx'
import { SubscriptionDetail } from '#screens/buying/subscription-detail/subscription-detail.tsx'
import { TicketDetail } from '#screens/buying/ticket/ticket-detail.tsx'

/** Nothing can be pressed yet, so these do nothing. */
const still = { cartHref: paths.cart, hasZedderPrices: false, lines: [], onAddToCart: () => false, onClose: () => {} }
const noSuburbs = { suburbs: { options: [], isLoading: false }, onSuburbInput: () => {} }

function detailAt(list: string, id: string, { subscriptions, merch, events }: Catalogue, today: StationDate): ReactNode {
  if (list === paths.subscriptions) {
    const type = subscriptions.find((candidate) => candidate.id === id)
    return (
      type && <SubscriptionDetail {...still} {...noSuburbs} type={type} draws={openDraws(type, today)} shows={shows([])} listHref={list} />
    )
  }
  if (list === paths.merch) {
    const product = merch.find((candidate) => candidate.id === id)
    return product && <ProductDetail {...still} product={product} listHref={list} />
  }
  const event = list === paths.tickets && events.find((candidate) => candidate.id === id)
  return event && <TicketDetail {...still} event={event} today={today} listHref={list} />
}

/** The dialog that a detail address opens over its list, before any script runs. */
export function stillDialogAt(path: string, catalogue: Catalogue, today: StationDate): ReactNode {
  const [, list = '', id = ''] = path.split('/')
  const detail = detailAt(`/${list}`, decodeURIComponent(id), catalogue, today)
  return (
    detail && (
      <StillDialog closeHref={`/${list}`} size="wide">
        {detail}
      </StillDialog>
    )
  )
}
