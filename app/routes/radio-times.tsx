import { useCallback, useEffect, useState } from 'react'
import { useParams } from 'wouter'
import { useHead } from '#app/head/use-head.ts'
import { radioTimesWords } from '#app/head/words/radio-times.ts'
import { useSuburbs } from '#app/hooks/use-suburbs.ts'
import { useToday } from '#app/hooks/use-today.ts'
import { paths } from '#app/paths.ts'
import { type Loaded, loadRadioTimes, saveRadioTimes } from '#app/radio-times.ts'
import type { RadioTimesUpdate } from '#domain/contact/radio-times.ts'
import { RadioTimes, type RadioTimesProps } from '#screens/radio-times/radio-times.tsx'

function Page({ token }: { token: string }) {
  useHead(radioTimesWords)
  const [record, setRecord] = useState<Loaded | { status: 'loading' }>({ status: 'loading' })
  const [submission, setSubmission] = useState<RadioTimesProps['submission']>({ status: 'idle' })
  const load = useCallback(async () => {
    setRecord({ status: 'loading' })
    setRecord(await loadRadioTimes(token))
  }, [token])
  useEffect(() => void load(), [load])
  const save = async (update: RadioTimesUpdate) => {
    setSubmission({ status: 'sending' })
    const outcome = await saveRadioTimes(token, update)
    if ('saved' in outcome) setRecord({ status: 'ready', data: outcome.saved })
    setSubmission('saved' in outcome ? { status: 'saved' } : outcome.submission)
  }
  return (
    <RadioTimes
      {...useSuburbs()}
      record={record.status === 'failed' ? { ...record, onRetry: () => void load() } : record}
      submission={submission}
      onSave={(update) => void save(update)}
      today={useToday()}
      subscriptionsHref={paths.subscriptions}
    />
  )
}

export default function RadioTimesRoute() {
  const { token = '' } = useParams<{ token: string }>()
  return <Page key={token} token={token} />
}
