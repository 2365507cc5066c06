import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#design-system/button/button.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { Text } from '#design-system/text/text.tsx'
import { station } from '#domain/station.ts'
import { formatDate, type StationDate } from '#domain/time/station-time.ts'
import * as css from './staff-page.css.ts'

export type StaffPageProps = {
  title: string
  /** One line below the title: what the list contains, or its date. */
  lead?: ReactNode
  /** Controls beside the print button. They aren't printed. */
  actions?: ReactNode
  /** The print button's label. There is no button without it and `onPrint`. */
  printLabel?: string
  onPrint?: () => void
  today: StationDate
  children: ReactNode
}

/** A page for staff: a title, actions for the whole page, and an A4 sheet when printed. */
export function StaffPage({ title, lead, actions, printLabel = 'Print', onPrint, today, children }: StaffPageProps) {
  return (
    <div className={css.page}>
      <header className={css.head}>
        <div className={css.words}>
          <Heading level={1} size="title" isFocusTarget>
            {title}
          </Heading>
          {lead && <Text tone="muted">{lead}</Text>}
          <p className={css.paperOnly}>{`${station.name} ${station.frequency}, printed ${formatDate(today)}`}</p>
        </div>
        {(actions || onPrint) && (
          <div className={css.actions}>
            {actions}
            {onPrint && (
              <Button tone="outline" onPress={onPrint}>
                <Printer aria-hidden size={18} />
                {printLabel}
              </Button>
            )}
          </div>
        )}
      </header>
      {children}
    </div>
  )
}
