import { Copy, Printer } from 'lucide-react'
import { Button } from '#design-system/button/button.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { Text } from '#design-system/text/text.tsx'
import * as css from './factors.css.ts'

export type FreshCodesProps = { codes: readonly string[]; onCopy: () => void; onPrint: () => void; onDone: () => void }

/** Recovery codes, which are shown this once. */
export function FreshCodes({ codes, onCopy, onPrint, onDone }: FreshCodesProps) {
  return (
    <section className={css.panel}>
      <Heading level={2} size="heading" isFocusTarget>
        Keep these recovery codes
      </Heading>
      <Text>
        Each lets you in once, if your phone or your key is gone. Print them or put them in your password manager: we can’t show them again.
      </Text>
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
    </section>
  )
}
