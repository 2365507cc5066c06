import { useConfig } from '#app/data/use-config.ts'
import { useSuburbs } from '#app/data/use-suburbs.ts'
import type { PageWords } from '#app/head/page-words.ts'
import { useToday } from '#app/hooks/use-today.ts'
import { useRecord } from '#app/legacy/use-record.ts'
import type { PageFacts } from '#app/page.ts'
import { subscriptionTypes } from '#domain/catalogue/subscriptions.ts'
import { LegacyWizard } from '#screens/desk/legacy-wizard/legacy-wizard.tsx'

export const page: PageFacts = {
  pattern: '/phoneform',
  may: ['reception'],
  menu: { group: 'own', label: 'Phone form (legacy)' },
}

export const words: PageWords = {
  title: 'Phone form',
  description: 'Taking an order by phone, in five steps: contact, subscriptions, donation, summary and payment.',
}

export default function PhoneFormPage() {
  const suburbs = useSuburbs()
  return <LegacyWizard {...suburbs} {...useRecord()} types={subscriptionTypes} today={useToday()} keepsCards={useConfig()?.keepsCards} />
}
