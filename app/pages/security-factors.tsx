import { useFactors } from '#app/factors/use-factors.ts'
import type { PageWords } from '#app/head/page-words.ts'
import { useToday } from '#app/hooks/use-today.ts'
import type { PageFacts } from '#app/page.ts'
import { Factors } from '#screens/people/factors/factors.tsx'

export const page: PageFacts = { pattern: '/security-factors', may: ['reception', 'admin'] }

export const words: PageWords = {
  title: 'Your second factor',
  description: 'Where staff set up what they log in with beside their password.',
}

export default function SecurityFactorsPage() {
  return <Factors {...useFactors()} onPrint={() => window.print()} today={useToday()} />
}
