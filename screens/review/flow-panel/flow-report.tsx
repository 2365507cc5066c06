import { Button } from '#design-system/button/button.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { TextField } from '#design-system/text-field/text-field.tsx'
import * as css from './flow-panel.css.ts'

export type Copying = {
  onCopy: () => void
  /** The report once requested, and whether the browser allowed copying it. */
  copied?: { text: string; isCopied: boolean } | undefined
}

export type FlowReportProps = Copying & { note: string; onNote: (note: string) => void }

/** A note on the whole flow, and the report to paste into an email. */
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

/** Copies the report, and shows it for browsers that don't allow that. */
export function CopyReport({ label, onCopy, copied }: Copying & { label: string }) {
  return (
    <Stack space="snug">
      <Button onPress={onCopy}>{label}</Button>
      {copied && (
        <>
          <Notice tone={copied.isCopied ? 'positive' : 'info'} isAnnounced>
            {copied.isCopied
              ? 'Copied. Paste it into an email to the person who asked you.'
              : 'This browser can’t copy it for you: select the report, copy it, and paste it into an email.'}
          </Notice>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard user has to be able to scroll this */}
          <section className={css.paper} tabIndex={0} aria-label="Your report as text">
            {copied.text}
          </section>
        </>
      )}
    </Stack>
  )
}
