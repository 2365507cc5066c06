import { type ReactNode, useState } from 'react'
import { useSnapshot } from 'valtio'
import { focusOnArrival } from '#app/shell/focus-on-arrival.ts'
import { lazyPart } from '#app/shell/lazy-with-preload.ts'
import { hideRadiothon, view } from '#app/state/view.ts'
import type { Cents } from '#domain/money/money.ts'
import { isRadiothon, radiothonOf } from '#domain/radiothon.ts'
import { station } from '#domain/station.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import { useToday } from './use-today.ts'

const dialog = lazyPart(() => import('#app/dialogs/radiothon-dialog.tsx'))

type Radiothon = {
  /** What the list needs for its banner; undefined when there is no radiothon, or it was closed during this visit (D49). */
  banner: { until: StationDate; target: Cents | null; onOpen: () => void; onClose: () => void } | undefined
  dialog: ReactNode
}

/** The radiothon's banner and the graphic it opens. Once either is closed, neither shows again in this browser session. */
export function useRadiothon(): Radiothon {
  const [isOpen, setOpen] = useState(false)
  const { isRadiothonHidden } = useSnapshot(view)
  const today = useToday()
  const close = () => {
    setOpen(false)
    hideRadiothon()
    // The button that had focus disappears with the banner.
    focusOnArrival('main h1')
  }
  return {
    banner:
      isRadiothon(today) && !isRadiothonHidden
        ? { until: radiothonOf(today).to, target: station.radiothonTarget, onOpen: () => setOpen(true), onClose: close }
        : undefined,
    dialog: isOpen && <dialog.Component onClose={close} />,
  }
}
