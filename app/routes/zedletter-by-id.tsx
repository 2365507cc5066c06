import { useCallback, useEffect, useState } from 'react'
import { useParams } from 'wouter'
import { useHead } from '#app/head/use-head.ts'
import { zedletterByIdWords } from '#app/head/words/zedletter.ts'
import { paths } from '#app/paths.ts'
import { readById, wishById } from '#app/zedletter.ts'
import { ZedletterById, type ZedletterByIdProps } from '#screens/zedletter-by-id/zedletter-by-id.tsx'

type Shown = { isSubscribed: boolean; isBusy: boolean; isChanged?: boolean; warning?: string }

/** The preference behind an emailed id. Opening the page only looks (D134). */
function usePreference(id: string): ZedletterByIdProps['preference'] {
  const [found, setFound] = useState<{ shown: Shown } | { words: string } | 'loading' | 'unreachable'>('loading')
  const look = useCallback(async () => {
    setFound('loading')
    const answer = await readById(id)
    if (answer.status === 'known') setFound({ shown: { isSubscribed: answer.zedletter, isBusy: false } })
    else setFound(answer.status === 'unknown' ? { words: answer.words } : 'unreachable')
  }, [id])
  useEffect(() => void look(), [look])

  if (found === 'loading') return { status: 'loading' }
  if (found === 'unreachable') return { status: 'unreachable', onRetry: () => void look() }
  if ('words' in found) return { status: 'unknown', words: found.words }
  const { isSubscribed } = found.shown
  const wish = async (zedletter: boolean) => {
    setFound({ shown: { isSubscribed, isBusy: true } })
    const answer = await wishById(id, zedletter)
    const isKnown = answer.status === 'known'
    const warning = answer.status === 'unknown' ? { warning: answer.words } : {}
    setFound({ shown: { isSubscribed: isKnown ? answer.zedletter : isSubscribed, isBusy: false, isChanged: isKnown, ...warning } })
  }
  return { status: 'ready', data: { ...found.shown, onWish: (zedletter) => void wish(zedletter) } }
}

function Page({ id }: { id: string }) {
  useHead(zedletterByIdWords)
  return <ZedletterById preference={usePreference(id)} hrefs={{ zedletter: paths.zedletter, privacy: paths.privacyPolicy }} />
}

export default function ZedletterByIdRoute() {
  const { id = '' } = useParams<{ id: string }>()
  return <Page key={id} id={id} />
}
