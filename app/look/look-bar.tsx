import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { refreshCatalogue } from '#app/data/use-catalogue.ts'
import { useIsWide } from '#app/shell/use-is-wide.ts'
import { LOOK_KEY, type LookNews, look } from '#app/state/look.ts'
import { LookBar } from '#screens/shell/look-bar/look-bar.tsx'
import { endLook, stopLooking } from './end-look.ts'
import { sizes } from './window-size.ts'

/** Makes the inside of the window as large as that. */
function resize({ width, height }: (typeof sizes)['phone' | 'desktop']): void {
  window.resizeTo(width + window.outerWidth - window.innerWidth, height + window.outerHeight - window.innerHeight)
}

/** What is saved in another window shows here at once, and a logout there ends this. */
function useNews(): void {
  useEffect(() => {
    const channel = new BroadcastChannel(LOOK_KEY)
    channel.onmessage = ({ data }: MessageEvent<LookNews>) => (data === 'ended' ? endLook('login') : void refreshCatalogue())
    return () => channel.close()
  }, [])
}

/** Over every page of a window that looks at drafts. */
export function LookBarRoute() {
  const { at } = useSnapshot(look)
  const other = useIsWide() ? 'phone' : 'desktop'
  useNews()
  return (
    <LookBar
      of={at?.publication == null ? 'drafts' : 'waiting'}
      otherWidth={at?.isSized ? other : undefined}
      onSwitch={() => resize(sizes[other])}
      onStop={stopLooking}
    />
  )
}
