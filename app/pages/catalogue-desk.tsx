import { useParams } from 'wouter'
import { useCatalogueDesk } from '#app/data/use-catalogue-desk.ts'
import type { PageWords } from '#app/head/page-words.ts'
import { useToday } from '#app/hooks/use-today.ts'
import type { PageFacts, StaffTab } from '#app/page.ts'
import { paths } from '#app/paths.ts'
import { CatalogueDesk, type CatalogueDeskProps } from '#screens/office/catalogue-desk/catalogue-desk.tsx'

export const page: PageFacts = {
  pattern: '/catalogue-desk/:key?',
  may: ['admin'],
  menu: { group: 'staff', label: 'Stock and dates' },
}

export const tab: StaffTab = { key: 'T', icon: 'catalogue' }

export const words: PageWords = {
  title: 'Catalogue',
  description: 'Where the station’s admins change stock, dates and descriptions, and what the shop shows.',
}

/** Kept outside the page, so that nobody loses what they typed by having a look at the shop in between. */
const drafts: CatalogueDeskProps['drafts'] = new Map()

export default function CatalogueDeskPage() {
  const { key } = useParams<{ key?: string }>()
  const { things, saving, save } = useCatalogueDesk(key)
  return (
    <CatalogueDesk
      things={things}
      chosen={key}
      hrefOf={paths.catalogueThing}
      listHref={paths.catalogueDesk}
      saving={saving}
      onSave={(changes) => void save(changes)}
      drafts={drafts}
      today={useToday()}
    />
  )
}
