import { Badge } from '#design-system/badge/badge.tsx'
import { Button } from '#design-system/button/button.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { Text } from '#design-system/text/text.tsx'
import * as css from './flow-panel.css.ts'
import { type Copying, CopyReport } from './flow-report.tsx'
import { verdictTone } from './flow-step.tsx'
import { type Verdict, verdicts } from './verdict.ts'

export type OfferedFlow = {
  id: string
  title: string
  about: string
  /** The scenarios it can be tried in, and the results so far. */
  scenarios: readonly { label: string; verdict?: Verdict | undefined }[]
}

export type FlowListProps = {
  stationName: string
  flows: readonly OfferedFlow[]
  onOpen: (id: string) => void
  /** All notes as one text. Undefined until there is one. */
  reports?: Copying | undefined
}

const short = (label: string) => label.split(':')[0]

/** Every flow that can be tried, and this volunteer's progress. */
export function FlowList({ stationName, flows, onOpen, reports }: FlowListProps) {
  return (
    <main className={css.list}>
      <Stack space="wide">
        <Stack space="snug" as="header">
          <Heading level={1} isFocusTarget>
            {`Flows: try the ${stationName} shop`}
          </Heading>
          <Text tone="muted" size="lead">
            Each flow is the real shop with steps beside it. Do a step, see what happens, and say whether it worked, didn’t, or confused
            you. Then copy your report into a mail.
          </Text>
          <Notice tone="info">Nothing here is real: no money moves, no letter is sent, and nobody sees what you type.</Notice>
        </Stack>
        {reports && <CopyReport {...reports} label="Copy all my reports" />}
        <div className={css.cards}>
          {flows.map((flow) => (
            <article key={flow.id} className={css.card}>
              <Heading level={2} size="heading">
                {flow.title}
              </Heading>
              <Text tone="muted">{flow.about}</Text>
              <div className={css.cardFoot}>
                {flow.scenarios.map(({ label, verdict }) => (
                  <Badge key={label} tone={verdict ? verdictTone[verdict] : 'neutral'}>
                    {verdict ? `${short(label)}: ${verdicts[verdict].toLowerCase()}` : short(label)}
                  </Badge>
                ))}
              </div>
              <Button tone="outline" aria-label={`Try it: ${flow.title}`} onPress={() => onOpen(flow.id)}>
                Try it
              </Button>
            </article>
          ))}
        </div>
      </Stack>
    </main>
  )
}
