import { useState } from 'react'
import { useParams } from 'wouter'
import { keepAnswer, useRemote } from '#app/data/use-remote.ts'
import { useSuburbs } from '#app/data/use-suburbs.ts'
import type { PageWords } from '#app/head/page-words.ts'
import { useMailedLink } from '#app/hooks/use-mailed-link.ts'
import { useToday } from '#app/hooks/use-today.ts'
import type { PageFacts } from '#app/page.ts'
import { paths } from '#app/paths.ts'
import { saveRadioTimes } from '#app/radio-times.ts'
import { YOURS } from '#app/state/mailed-link.ts'
import type { RadioTimesUpdate } from '#domain/contact/radio-times.ts'
import { RadioTimes, type RadioTimesProps } from '#screens/letters/radio-times/radio-times.tsx'

export const page: PageFacts = { pattern: '/radio-times/:token' }

export const words: PageWords = {
  title: 'Radio Times',
  description: 'Choose how Radio Times reaches you: as a digital copy, or as a printed one in your letterbox.',
}

function Page({ token }: { token: string }) {
  const record = useRemote('radioTimes', token)
  const [submission, setSubmission] = useState<RadioTimesProps['submission']>({ status: 'idle' })
  const save = async (update: RadioTimesUpdate) => {
    setSubmission({ status: 'sending' })
    const outcome = await saveRadioTimes(token, update)
    if ('saved' in outcome) await keepAnswer('radioTimes', token, { status: 'ready', data: outcome.saved })
    setSubmission('saved' in outcome ? { status: 'saved' } : outcome.submission)
  }
  return (
    <RadioTimes
      {...useSuburbs()}
      record={record.status === 'ready' ? record.data : record}
      submission={submission}
      onSave={(update) => void save(update)}
      today={useToday()}
      subscriptionsHref={paths.subscriptions}
    />
  )
}

export default function RadioTimesPage() {
  const { token = YOURS } = useMailedLink('radio-times', useParams<{ token: string }>().token)
  return <Page key={token} token={token} />
}
