import { useState } from 'react'
import { useParams } from 'wouter'
import { keepAnswer, useRemote } from '#app/data/use-remote.ts'
import type { PageWords } from '#app/head/page-words.ts'
import { useMailedLink } from '#app/hooks/use-mailed-link.ts'
import type { PageFacts } from '#app/page.ts'
import { paths } from '#app/paths.ts'
import { YOURS } from '#app/state/mailed-link.ts'
import { setPreferenceById } from '#app/zedletter.ts'
import { ZedletterById, type ZedletterByIdProps } from '#screens/letters/zedletter-by-id/zedletter-by-id.tsx'

export const page: PageFacts = { pattern: '/zedletter/:id' }

export const words: PageWords = {
  title: 'Your Zedletter',
  description: 'Subscribe to our weekly email, or unsubscribe from it, without logging in.',
}

/** How the last press of the button went. */
type Press = { isBusy: boolean; isChanged?: boolean; warning?: string }

/** The preference behind an emailed id. Opening the page changes nothing (D134). */
function usePreference(id: string): ZedletterByIdProps['preference'] {
  const preference = useRemote('zedletterById', id)
  const [press, setPress] = useState<Press>({ isBusy: false })
  if (preference.status !== 'ready') return preference
  if (preference.data.status === 'unknown') return preference.data
  const change = async (zedletter: boolean) => {
    setPress({ isBusy: true })
    const answer = await setPreferenceById(id, zedletter)
    if (answer.status === 'known') await keepAnswer('zedletterById', id, answer)
    setPress({ isBusy: false, isChanged: answer.status === 'known', warning: answer.status === 'unknown' ? answer.words : undefined })
  }
  return { status: 'ready', data: { isSubscribed: preference.data.zedletter, ...press, onWish: (zedletter) => void change(zedletter) } }
}

function Page({ id }: { id: string }) {
  return <ZedletterById preference={usePreference(id)} hrefs={{ zedletter: paths.zedletter, privacy: paths.privacyPolicy }} />
}

export default function ZedletterByIdPage() {
  const { token = YOURS } = useMailedLink('zedletter', useParams<{ id: string }>().id)
  return <Page key={token} id={token} />
}
