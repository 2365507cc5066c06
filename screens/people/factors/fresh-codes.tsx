import { Copy, Printer } from 'lucide-react'
import { Button } from '#design-system/button/button.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { Text } from '#design-system/text/text.tsx'
import { station } from '#domain/station.ts'
import { formatDate, type StationDate } from '#domain/time/station-time.ts'
import * as css from './factors.css.ts'

export type FreshCodesProps = {
  codes: readonly string[]
  today: StationDate
  onCopy: () => void
  onPrint: () => void
  onDone: () => void
}

/** Recovery codes, which are shown this once. */
export function FreshCodes({ codes, today, onCopy, onPrint, onDone }: FreshCodesProps) {
  return (
    <div className={css.panel}>
      <Heading level={3} isFocusTarget>
        Keep these recovery codes
      </Heading>
      <Text>
        Each lets you in once, if your phone or your key is gone. Print them or put them in your password manager: we can’t show them again.
      </Text>
      <p className={css.paperOnly}>{`For ${station.name} ${station.frequency}, printed ${formatDate(today)}`}</p>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code} className={css.typed}>
            {code}
          </li>
        ))}
      </ul>
      <div className={`${css.actions} ${css.notOnPaper}`}>
        <Button onPress={onDone}>I’ve kept them</Button>
        <Button tone="outline" onPress={onCopy}>
          <Copy aria-hidden size={18} />
          Copy
        </Button>
        <Button tone="outline" onPress={onPrint}>
          <Printer aria-hidden size={18} />
          Print
        </Button>
      </div>
    </div>
  )
}
