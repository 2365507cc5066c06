import { ButtonLink } from '#design-system/link/button-link.tsx'
import { Link } from '#design-system/link/link.tsx'
import { Poster, type PosterArt } from '#design-system/poster/poster.tsx'
import { Text } from '#design-system/text/text.tsx'
import { type Cents, formatMoney, formatShortMoney } from '#domain/money/money.ts'
import * as css from './cart.css.ts'

type Way = { name: string; cost: Cents; href: string }

export type CartOfferProps = {
  /** What Zedder prices would take off this cart. */
  saving: Cents
  /** The types to start from, the usual one first. */
  usual: Way & { art: PosterArt }
  other?: Way | undefined
}

const words = ({ name, cost }: Way) => `${name}, ${formatShortMoney(cost)}`

/** What becoming a Zedder would save here and now. */
export function CartOffer({ saving, usual, other }: CartOfferProps) {
  return (
    <section aria-label="Become a Zedder" className={css.offer}>
      <div className={css.offerArt}>
        <Poster motif={usual.art.motif} color={usual.art.color} />
      </div>
      <div>
        <Text weight="strong">Become a Zedder for a year</Text>
        <Text tone="positive" size="caption">
          Save {formatMoney(saving)} on this cart now
        </Text>
      </div>
      <div className={css.offerWays}>
        <ButtonLink tone="outline" href={usual.href}>
          {words(usual)}
        </ButtonLink>
        {other && (
          <Link tone="quiet" href={other.href}>
            {words(other)}
          </Link>
        )}
      </div>
    </section>
  )
}
