import { Download, Tags } from 'lucide-react'
import { Button } from '#design-system/button/button.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { Cell, Column, Row, Table, TableHead } from '#design-system/table/table.tsx'
import { Text } from '#design-system/text/text.tsx'
import { TextField } from '#design-system/text-field/text-field.tsx'
import { isFormula } from '#domain/csv.ts'
import { addressLines } from '#domain/fulfilment/pieces.ts'
import type { MailingList, PaperReader, ZedletterReader } from '#domain/lists/mailing-list.ts'
import { formatDate, stationDate } from '#domain/time/station-time.ts'
import { Failed } from '#screens/failed.tsx'
import { NextPageButton } from '#screens/next-page-button.tsx'
import type { NextPage, Remote } from '#screens/remote.ts'
import { useTyped } from '#screens/shell/form/use-typed.ts'
import * as css from './lists.css.ts'

export type MailingPeopleProps = {
  /** All pages loaded so far. */
  mailing: Remote<MailingList>
  search: string
  onSearch: (text: string) => void
  more?: NextPage | undefined
  /** What is being made: the file or the labels. */
  taking?: 'csv' | 'labels' | undefined
  onDownload: () => void
  onLabels: () => void
}

const written = new Intl.NumberFormat('en-AU')
const people = (count: number) => (count === 1 ? '1 person' : `${written.format(count)} people`)

/** How many are on a list, and why others who asked for it aren't. */
function countSummary(mailing: MailingList): string {
  if (mailing.list === 'zedletter') return `${people(mailing.total)} confirmed they want Zedletter.`
  const { total, ended, unconfirmed } = mailing
  const why = [ended > 0 && `${ended} whose year has ended`, unconfirmed > 0 && `${unconfirmed} whose email address isn’t confirmed`]
  const others = why.filter(Boolean).join(' and ')
  return `${people(total)} ${total === 1 ? 'gets' : 'get'} Radio Times on paper.${others === '' ? '' : ` Not among them: ${others}.`}`
}

/** The result of a search, for screen readers too; or that nobody is on the list. */
function resultMessage({ people: { length } }: MailingList, search: string, hasMore: boolean): string {
  if (length === 0) return search === '' ? 'Nobody is on this list yet.' : 'No one on this list matches.'
  if (search === '') return ''
  return hasMore ? `The first ${people(length)} found.` : `${people(length)} found.`
}

/** Who gets Zedletter, or Radio Times on paper: searched by name or address, downloaded as a file or printed as labels. */
export function MailingPeople({ mailing, search, onSearch, ...rest }: MailingPeopleProps) {
  const { more, taking, onDownload, onLabels } = rest
  const data = mailing.status === 'ready' ? mailing.data : undefined
  const isPaper = data?.list === 'radio-times'
  return (
    <div className={css.part}>
      {data && <Text tone="muted">{countSummary(data)}</Text>}
      <div className={css.tools}>
        <SearchForm search={search} onSearch={onSearch} />
        {data && data.total > 0 && (
          <div className={css.actions}>
            {isPaper && (
              <Button tone="outline" isPending={taking === 'labels'} onPress={onLabels}>
                <Tags aria-hidden size={18} />
                Address labels
              </Button>
            )}
            <Button tone="outline" isPending={taking === 'csv'} busy="Downloading…" onPress={onDownload}>
              <Download aria-hidden size={18} />
              Download CSV
            </Button>
          </div>
        )}
      </div>
      {mailing.status === 'loading' && <Skeleton shape="line" count={8} label="Loading the list" />}
      {mailing.status === 'failed' && <Failed message={mailing.message} onRetry={mailing.onRetry} requestId={mailing.requestId} />}
      <p role="status" className={css.status}>
        {data && resultMessage(data, search, more !== undefined)}
      </p>
      {data?.list === 'zedletter' && data.people.length > 0 && <Readers readers={data.people} />}
      {data?.list === 'radio-times' && data.people.length > 0 && <PaperReaders readers={data.people} />}
      {more && (
        <div className={css.foot}>
          <NextPageButton next={more} label="More" />
        </div>
      )}
    </div>
  )
}

function SearchForm({ search, onSearch }: Pick<MailingPeopleProps, 'search' | 'onSearch'>) {
  const [text, setText] = useTyped(search)
  return (
    <search className={css.search}>
      <form
        noValidate
        className={css.searchRow}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(text.trim())
        }}
      >
        <TextField label="Name or address" autoComplete="off" maxLength={100} value={text} onChange={setText} />
        <Button type="submit" tone="outline">
          Search
        </Button>
      </form>
    </search>
  )
}

function Readers({ readers }: { readers: readonly ZedletterReader[] }) {
  const strange = readers.filter(({ email }) => isFormula(email))
  return (
    <>
      {strange.length > 0 && (
        <Notice tone="warning">
          {`Not in the file, because a spreadsheet would run it as a formula: ${strange.map(({ email }) => email).join(', ')}. Add it by hand.`}
        </Notice>
      )}
      <Table narrow="cards">
        <TableHead>
          <Column>Email address</Column>
          <Column>Name</Column>
          <Column>Since</Column>
        </TableHead>
        <tbody>
          {readers.map(({ key, email, name, since }) => (
            <Row key={key}>
              <Cell isHeader>{email}</Cell>
              <Cell>{name}</Cell>
              <Cell tone="muted" width="least">
                {formatDate(stationDate(new Date(since)))}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </>
  )
}

function PaperReaders({ readers }: { readers: readonly PaperReader[] }) {
  return (
    <Table narrow="cards">
      <TableHead>
        <Column>Name</Column>
        <Column>Address</Column>
        <Column>Subscriber</Column>
        <Column>Runs to</Column>
      </TableHead>
      <tbody>
        {readers.map((reader) => (
          <Row key={reader.key}>
            <Cell isHeader>{reader.name}</Cell>
            <Cell>
              {addressLines({ ...reader, phone: '' })
                .slice(1)
                .join(', ')}
            </Cell>
            <Cell tone="muted">{reader.subnumber}</Cell>
            <Cell tone="muted" width="least">
              {formatDate(reader.expiry)}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
