import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { refreshCatalogue } from '#app/data/use-catalogue.ts'
import { useIsWide } from '#app/shell/use-is-wide.ts'
import { look } from '#app/state/look.ts'
import { LookBar } from '#screens/shell/look-bar/look-bar.tsx'
import { endLook, stopLooking } from './end-look.ts'
import { hearNews } from './look-news.ts'
import { sizes } from './window-size.ts'

/** Makes the inside of the window as large as that. */
function resize({ width, height }: (typeof sizes)['phone' | 'desktop']): void {
  window.resizeTo(width + window.outerWidth - window.innerWidth, height + window.outerHeight - window.innerHeight)
}

/** Over every page of a window that looks at drafts. What is saved elsewhere shows here at once. */
export default function LookBarRoute() {
  const { at } = useSnapshot(look)
  const other = useIsWide() ? 'phone' : 'desktop'
  useEffect(() => hearNews((news) => (news === 'ended' ? endLook('login') : void refreshCatalogue())), [])
  return (
    <LookBar
      of={at?.publication == null ? 'drafts' : 'waiting'}
      // A tab has its bars, and no script changes its size.
      otherWidth={window.menubar.visible ? undefined : other}
      onSwitch={() => resize(sizes[other])}
      onStop={stopLooking}
    />
  )
}
