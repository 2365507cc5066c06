import { useOf } from '@storybook/addon-docs/blocks'
import { FoundationsPage } from './foundations-page.tsx'
import { GuidePage } from './guide-page.tsx'
import { ScreenPage } from './screen-page.tsx'

/** The page that's written for every component and screen, and one for the foundations. */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta'])
  if (preparedMeta.title.startsWith('Screens/')) return <ScreenPage />
  return preparedMeta.parameters.guide ? <GuidePage /> : <FoundationsPage />
}
