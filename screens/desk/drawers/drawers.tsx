import { Badge } from '#design-system/badge/badge.tsx'
import { Button } from '#design-system/button/button.tsx'
import { Figures } from '#design-system/figures/figures.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { Cell, Column, Row, Table, TableHead } from '#design-system/table/table.tsx'
import { Text } from '#design-system/text/text.tsx'
import { type CashCount, type Drawer, drawerOutcome } from '#domain/desk/drawer.ts'
import { formatMoney } from '#domain/money/money.ts'
import { counted } from '#domain/text.ts'
import { formatInstant } from '#domain/time/station-time.ts'
import { Failed } from '#screens/failed.tsx'
import { NextPageButton } from '#screens/next-page-button.tsx'
import type { NextPage, Remote } from '#screens/remote.ts'
import { CloseDialog, type CountIntents, OpenDialog } from './count-dialog.tsx'
import { outcomeLooks } from './drawer-words.ts'
import * as css from './drawers.css.ts'

export type DrawerDialog = { kind: 'open' } | { kind: 'close'; drawer: Drawer }

export type DrawersProps = CountIntents & {
  /** Open at any desk, oldest first. */
  open: Remote<readonly Drawer[]>
  /** This desk's drawer: cash taken in this browser counts towards it. */
  mine?: string | undefined
  onUse: (drawer: Drawer | undefined) => void
  dialog?: DrawerDialog | undefined
  onDialog: (dialog: DrawerDialog) => void
  onOpen: (opening: { desk: string; by: string; float: CashCount }) => void
  onCount: (drawer: Drawer, closing: { by: string; counted: CashCount; note: string }) => void
  /** Closed drawers, latest first. Only admins see them. */
  history?: Remote<readonly Drawer[]> | undefined
  /** Left out once all of them are shown. */
  older?: NextPage | undefined
}

/** The cash drawers of the desks: opened with a float, counted, closed, and kept (D486). */
export function Drawers({ open, mine, onUse, dialog, onDialog, onOpen, onCount, history, older, ...count }: DrawersProps) {
  const drawers = open.status === 'ready' ? open.data : []
  const here = drawers.find(({ id }) => id === mine)
  return (
    <section className={css.drawers} aria-labelledby="drawers">
      <div className={css.head}>
        <Heading level={2} size="heading" id="drawers">
          Drawers
        </Heading>
        <Button tone="outline" onPress={() => onDialog({ kind: 'open' })}>
          Open a drawer
        </Button>
      </div>
      {open.status === 'loading' && <Skeleton shape="line" count={2} label="Loading the drawers" />}
      {open.status === 'failed' && <Failed message={open.message} onRetry={open.onRetry} requestId={open.requestId} />}
      {open.status === 'ready' && !here && (
        <Text tone="muted">No drawer is open at this desk. You can still take cash: it counts under “No drawer”.</Text>
      )}
      {drawers.length > 0 && (
        <ul className={css.list} aria-label="Open drawers">
          {drawers.map((drawer) => (
            <OpenDrawer key={drawer.id} drawer={drawer} isHere={drawer.id === mine} onUse={onUse} onDialog={onDialog} />
          ))}
        </ul>
      )}
      {history && <History history={history} older={older} />}
      {dialog?.kind === 'open' && <OpenDialog {...count} onOpen={onOpen} />}
      {dialog?.kind === 'close' && <CloseDialog {...count} drawer={dialog.drawer} onCount={(closing) => onCount(dialog.drawer, closing)} />}
    </section>
  )
}

type OpenDrawerProps = Pick<DrawersProps, 'onUse' | 'onDialog'> & { drawer: Drawer; isHere: boolean }

function OpenDrawer({ drawer, isHere, onUse, onDialog }: OpenDrawerProps) {
  const { desk, float, taken, opened } = drawer
  return (
    <li className={css.drawer}>
      <div>
        <strong>{desk}</strong> {isHere && <Badge tone="positive">At this desk</Badge>}
        <div className={css.more}>{`${opened.by} opened it ${formatInstant(opened.at)}, float ${formatMoney(float)}`}</div>
      </div>
      <div>
        {'Should hold '}
        <Figures size="lead">{formatMoney(float + taken)}</Figures>
      </div>
      <div className={css.buttons}>
        <Button
          tone="quiet"
          aria-label={isHere ? `Stop using it here: ${desk}` : `Use it here: ${desk}`}
          onPress={() => onUse(isHere ? undefined : drawer)}
        >
          {isHere ? 'Stop using it here' : 'Use it here'}
        </Button>
        <Button tone="outline" aria-label={`Count and close: ${desk}`} onPress={() => onDialog({ kind: 'close', drawer })}>
          Count and close
        </Button>
      </div>
    </li>
  )
}

function History({ history, older }: { history: Remote<readonly Drawer[]>; older: NextPage | undefined }) {
  return (
    <div className={css.history}>
      <Heading level={3} size="heading" id="drawers-closed">
        Closed drawers
      </Heading>
      {history.status === 'loading' && <Skeleton shape="line" count={3} label="Loading the closed drawers" />}
      {history.status === 'failed' && <Failed message={history.message} onRetry={history.onRetry} requestId={history.requestId} />}
      {history.status === 'ready' && history.data.length === 0 && <Text tone="muted">None closed yet.</Text>}
      {history.status === 'ready' && history.data.length > 0 && (
        <Table space="snug" narrow="cards" aria-labelledby="drawers-closed">
          <TableHead>
            <Column>Desk</Column>
            <Column>Opened and closed</Column>
            <Column>Cash</Column>
            <Column align="end">Difference</Column>
          </TableHead>
          <tbody>
            {history.data.map((drawer) => (
              <ClosedDrawer key={drawer.id} drawer={drawer} />
            ))}
          </tbody>
        </Table>
      )}
      {older && <NextPageButton next={older} label="Older ones" />}
    </div>
  )
}

function ClosedDrawer({ drawer }: { drawer: Drawer }) {
  const { desk, float, taken, opened, closed, orders } = drawer
  const outcome = drawerOutcome(drawer)
  if (!closed || !outcome) return null
  const { label, tone } = outcomeLooks[outcome.kind]
  return (
    <Row>
      <Cell isHeader inCard="start" verticalAlign="baseline">
        {desk}
        <div className={css.more}>{counted(orders, 'order')}</div>
      </Cell>
      <Cell verticalAlign="baseline">
        {`${formatInstant(opened.at)}, ${opened.by}`}
        <div>{`${formatInstant(closed.at)}, ${closed.by}`}</div>
        {closed.note !== '' && <div className={css.more}>{closed.note}</div>}
      </Cell>
      <Cell verticalAlign="baseline">
        {`Should hold ${formatMoney(float + taken)}`}
        <div>{`Counted ${formatMoney(closed.counted)}`}</div>
      </Cell>
      <Cell align="end" verticalAlign="baseline" inCard="end">
        <Badge tone={tone}>{label}</Badge> <Figures>{formatMoney(outcome.kind === 'short' ? -outcome.amount : outcome.amount)}</Figures>
      </Cell>
    </Row>
  )
}
