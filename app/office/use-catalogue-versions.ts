import { useState } from 'react'
import { useLocation } from 'wouter'
import { callApi, rejected } from '#app/data/call-api.ts'
import { refreshAnswers } from '#app/data/use-remote.ts'
import { useRemotePages } from '#app/data/use-remote-pages.ts'
import { useStepUp } from '#app/factors/use-step-up.ts'
import { paths } from '#app/paths.ts'
import { snack } from '#app/snacks.ts'
import { counted } from '#domain/text.ts'
import type { CatalogueVersionsProps } from '#screens/office/catalogue-versions/catalogue-versions.tsx'
import type { Submission } from '#screens/remote.ts'

type Versions = Pick<CatalogueVersionsProps, 'versions' | 'older' | 'puttingBack' | 'onPutBack' | 'stepUp'>

/** The versions of the catalogue, page by page, and putting one back (A193, A194). */
export function useCatalogueVersions(): Versions {
  const { list, next } = useRemotePages('catalogueVersions', {
    asking: { query: {} },
    after: ({ versions, hasMore }) => (hasMore ? { query: { before: String(versions.at(-1)?.version) } } : undefined),
    join: (pages) => pages.flatMap(({ versions }) => versions),
  })
  const [puttingBack, setPuttingBack] = useState<Submission>({ status: 'idle' })
  const { dialog: stepUp, guard } = useStepUp()
  const [, navigate] = useLocation()

  const putBack: Versions['onPutBack'] = async ({ version }) => {
    setPuttingBack({ status: 'sending' })
    const answer = await guard(() => callApi('putVersionBack', { body: { version } }))
    setPuttingBack(answer && !answer.ok ? rejected(answer) : { status: 'idle' })
    if (!answer?.ok) return
    await refreshAnswers('catalogueEntries')
    const { drafts } = answer.data
    snack(drafts === 0 ? 'Everything is like that already' : `${counted(drafts, 'draft')} to look through and publish`, 'positive')
    navigate(paths.catalogueEditor)
  }
  return { versions: list, older: next, puttingBack, onPutBack: (version) => void putBack(version), stepUp }
}
