import { useSnapshot } from 'valtio'
import { useParams } from 'wouter'
import type { PageWords } from '#app/head/page-words.ts'
import { useToday } from '#app/hooks/use-today.ts'
import { useCatalogueEditor } from '#app/office/use-catalogue-editor.ts'
import { useCatalogueVersions } from '#app/office/use-catalogue-versions.ts'
import { usePhotographUploads } from '#app/office/use-photograph-uploads.ts'
import { useProductFile } from '#app/office/use-product-file.ts'
import type { PageFacts, StaffTab } from '#app/page.ts'
import { paths } from '#app/paths.ts'
import { session } from '#app/state/session.ts'
import { CatalogueEditor } from '#screens/office/catalogue-editor/catalogue-editor.tsx'
import { CatalogueImport } from '#screens/office/catalogue-import/catalogue-import.tsx'
import { CatalogueVersions } from '#screens/office/catalogue-versions/catalogue-versions.tsx'

export const page: PageFacts = {
  pattern: '/catalogue-editor/:key?',
  may: ['editor', 'admin'],
  menu: { group: 'staff', label: 'On sale' },
}

export const tab: StaffTab = { key: 'V', icon: 'editor' }

export const words: PageWords = {
  title: 'What’s on sale',
  description: 'Where the station’s editors draft what is on sale, and its admins publish it.',
}

const [VERSIONS, CSV] = ['versions', 'csv']

export default function CatalogueEditorPage() {
  const { key } = useParams<{ key?: string }>()
  if (key === CSV) return <ProductFile />
  return key === VERSIONS ? <Versions /> : <Editor chosen={key} />
}

const useMayPublish = () => useSnapshot(session).user?.role === 'admin'

function Editor({ chosen }: { chosen: string | undefined }) {
  return (
    <CatalogueEditor
      {...useCatalogueEditor(chosen)}
      photographs={usePhotographUploads(chosen)}
      chosen={chosen}
      hrefOf={paths.editedThing}
      listHref={paths.catalogueEditor}
      versionsHref={paths.editedThing(VERSIONS)}
      csvHref={paths.editedThing(CSV)}
      myName={useSnapshot(session).user?.name}
      mayPublish={useMayPublish()}
      today={useToday()}
    />
  )
}

const Versions = () => (
  <CatalogueVersions {...useCatalogueVersions()} listHref={paths.catalogueEditor} mayPublish={useMayPublish()} today={useToday()} />
)

const ProductFile = () => <CatalogueImport {...useProductFile(useToday())} listHref={paths.catalogueEditor} today={useToday()} />
