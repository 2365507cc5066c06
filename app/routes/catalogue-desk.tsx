import { useParams } from 'wouter'
import { useHead } from '#app/head/use-head.ts'
import { catalogueDeskWords } from '#app/head/words/catalogue-desk.ts'
import { useCatalogueDesk } from '#app/hooks/use-catalogue-desk.ts'
import { useToday } from '#app/hooks/use-today.ts'
import { paths } from '#app/paths.ts'
import { StaffOnly } from '#app/staff-only.tsx'
import { CatalogueDesk, type CatalogueDeskProps } from '#screens/catalogue-desk/catalogue-desk.tsx'

/** It outlives the page, so that a look at the shop in between costs nobody what they typed. */
const drafts: CatalogueDeskProps['drafts'] = new Map()

function Desk() {
  useHead(catalogueDeskWords)
  const { key } = useParams<{ key?: string }>()
  const { things, saving, save } = useCatalogueDesk(key)
  return (
    <CatalogueDesk
      things={things}
      {...(key === undefined ? {} : { chosen: key })}
      hrefOf={paths.catalogueThing}
      listHref={paths.catalogueDesk}
      saving={saving}
      onSave={(wanted) => void save(wanted)}
      drafts={drafts}
      today={useToday()}
    />
  )
}

export default function CatalogueDeskRoute() {
  return (
    <StaffOnly words={catalogueDeskWords} may={['admin']}>
      <Desk />
    </StaffOnly>
  )
}
