import { Button } from '#design-system/button/button.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { TextField } from '#design-system/text-field/text-field.tsx'
import * as css from './flow-panel.css.ts'

export type Copying = {
  onCopy: () => void
  /** The report, once it was asked for, and whether the browser let it be copied. */
  copied?: { text: string; isCopied: boolean } | undefined
}

export type FlowReportProps = Copying & { note: string; onNote: (note: string) => void }

/** A word on the whole, and the report to be pasted into a mail. */
export function FlowReport({ note, onNote, ...copying }: FlowReportProps) {
  return (
    <section className={css.report}>
      <Heading level={2} size="heading" isFocusTarget>
        Your report
      </Heading>
      <TextField label="Note on the whole flow" rows={3} maxLength={2000} value={note} onChange={onNote} />
      <CopyReport {...copying} label="Copy my report" />
    </section>
  )
}

/** Puts a report where it can be pasted from, and shows it for browsers that do not. */
export function CopyReport({ label, onCopy, copied }: Copying & { label: string }) {
  return (
    <Stack space="snug">
      <Button onPress={onCopy}>{label}</Button>
      {copied && (
        <>
          <Notice tone={copied.isCopied ? 'positive' : 'info'} isAnnounced>
            {copied.isCopied
              ? 'Copied. Paste it into a mail to whoever asked you.'
              : 'This browser does not copy by itself: press on the report, copy it, and paste it into a mail.'}
          </Notice>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be within reach of the keyboard. */}
          <section className={css.paper} tabIndex={0} aria-label="Your report as text">
            {copied.text}
          </section>
        </>
      )}
    </Stack>
  )
}
