import { Download } from 'lucide-react'
import { Button } from '#design-system/button/button.tsx'
import { Link } from '#design-system/link/link.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { DropArea } from '#design-system/photograph-field/drop-area.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { Text } from '#design-system/text/text.tsx'
import type { ProductPreview } from '#domain/catalogue/sheet/preview.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import { StaffPage } from '#screens/desk/staff-page/staff-page.tsx'
import { FaultCode } from '#screens/fault-code.tsx'
import type { Fault, Submission } from '#screens/remote.ts'
import { ImportPreview } from './import-preview.tsx'

/** The file that was chosen, and what it would do. */
export type ChosenFile =
  | { status: 'none' }
  | { status: 'reading'; name: string }
  | (Fault & { status: 'refused'; name: string; reason: string })
  | { status: 'ready'; name: string; preview: ProductPreview; isWindows: boolean }

export type CatalogueImportProps = {
  file: ChosenFile
  onFile: (file: File) => void
  importing: Submission
  onImport: () => void
  isDownloading: boolean
  onDownload: () => void
  listHref: string
  today: StationDate
}

/** Merchandise as a file for a spreadsheet, and a file of it as drafts, once what it would do has been seen. */
export function CatalogueImport(props: CatalogueImportProps) {
  const { file, onFile, importing, onImport, isDownloading, onDownload, listHref, today } = props
  return (
    <StaffPage
      title="Merch in a spreadsheet"
      today={today}
      lead="A file makes drafts. Nothing is on sale until they’re published."
      actions={
        <Button tone="outline" isPending={isDownloading} onPress={onDownload}>
          <Download aria-hidden size={18} />
          Save all merch as CSV
        </Button>
      }
    >
      <p>
        <Link href={listHref}>Everything on sale</Link>
      </p>
      <Text>
        Save what’s there, change it in your spreadsheet, and save it as CSV. Leave out rows and columns as you like: what isn’t in the file
        stays as it is. Photographs aren’t in it.
      </Text>
      <DropArea
        id="choose-csv"
        label={file.status === 'none' ? 'Choose a file' : 'Choose another file'}
        types={['.csv', 'text/csv']}
        isSingle
        onFiles={([first]) => first && onFile(first)}
      >
        or drop it here. Nothing changes before you’ve seen what it would do.
      </DropArea>
      <Stack>
        {file.status === 'reading' && <Skeleton shape="line" count={6} label={`Reading ${file.name}`} />}
        {file.status === 'refused' && (
          <Notice tone="critical" title={`${file.name} can’t be read`} isAnnounced>
            {file.reason}
            <FaultCode of={file.requestId} />
          </Notice>
        )}
        {file.status === 'ready' && (
          <ImportPreview name={file.name} preview={file.preview} isWindows={file.isWindows} importing={importing} onImport={onImport} />
        )}
      </Stack>
    </StaffPage>
  )
}
