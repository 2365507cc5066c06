import { X } from 'lucide-react'
import { PlainButton } from '#design-system/button/plain-button.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { Poster } from '#design-system/poster/poster.tsx'
import { type Cents, formatShortMoney } from '#domain/money/money.ts'
import { formatDate, type StationDate } from '#domain/time/station-time.ts'
import * as css from './radiothon.css.ts'

export type RadiothonBannerProps = { until: StationDate; target: Cents | null; onOpen: () => void; onClose: () => void }

/** Opens the radiothon's graphic (T151, D49). */
export function RadiothonBanner({ until, target, onOpen, onClose }: RadiothonBannerProps) {
  return (
    <aside className={css.banner} aria-label="Radiothon">
      <div className={css.bannerArt}>
        <Poster motif="bars" color="orange" ratio="wide" />
      </div>
      <div className={css.bannerWords}>
        <Heading level={2} size="heading">
          Radiothon’s on
        </Heading>
        <p className={css.bannerText}>
          Loud until {formatDate(until)}.{target !== null && ` We’re aiming for ${formatShortMoney(target)}.`}
        </p>
      </div>
      <PlainButton tone="outline" onPress={onOpen}>
        What is it?
      </PlainButton>
      <div className={css.bannerClose}>
        <PlainButton size="icon" tone="quiet" aria-label="Hide the radiothon" onPress={onClose}>
          <X aria-hidden size={20} />
        </PlainButton>
      </div>
    </aside>
  )
}
