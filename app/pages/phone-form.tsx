import { useCatalogue } from '#app/data/use-catalogue.ts'
import { useConfig } from '#app/data/use-config.ts'
import { useSuburbs } from '#app/data/use-suburbs.ts'
import type { PageWords } from '#app/head/page-words.ts'
import { useToday } from '#app/hooks/use-today.ts'
import { useKeptCall } from '#app/legacy/use-kept-call.ts'
import { useRecord } from '#app/legacy/use-record.ts'
import type { PageFacts } from '#app/page.ts'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { LeaveCall } from '#screens/desk/legacy-wizard/leave-call.tsx'
import { LegacyWizard } from '#screens/desk/legacy-wizard/legacy-wizard.tsx'

export const page: PageFacts = {
  pattern: '/phoneform',
  may: ['reception'],
  menu: { group: 'staff', label: 'Phone form (legacy)' },
}

export const words: PageWords = {
  title: 'Phone form',
  description: 'Taking an order by phone, in five steps: contact, subscriptions, donation, summary and payment.',
}

export default function PhoneFormPage() {
  const suburbs = useSuburbs()
  const today = useToday()
  const config = useConfig()
  const types = useCatalogue()?.subscriptions
  const { isOpen, formKey, kept, onKeep, startAgain, forget, leaving } = useKeptCall()
  const { onAgain, cardTest, ...sending } = useRecord(types ?? [], forget)
  if (!isOpen || !types) return <Skeleton shape="block" label="Loading the form" />
  return (
    <>
      <LegacyWizard
        key={formKey}
        {...suburbs}
        {...sending}
        types={types}
        today={today}
        keepsCards={config?.keepsCards}
        cardTest={config?.hasTestCalls ? cardTest : undefined}
        kept={kept}
        onKeep={onKeep}
        onAgain={() => {
          onAgain()
          startAgain()
        }}
      />
      {leaving && <LeaveCall {...leaving} />}
    </>
  )
}
