import { Badge } from '#design-system/badge/badge.tsx'
import { Button } from '#design-system/button/button.tsx'
import { Disclosure } from '#design-system/disclosure/disclosure.tsx'
import { RadioGroup } from '#design-system/radio-group/radio-group.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { Text } from '#design-system/text/text.tsx'
import { TextField } from '#design-system/text-field/text-field.tsx'
import * as css from './flow-panel.css.ts'
import { type TriedStep, type Verdict, verdicts } from './verdict.ts'

export const verdictTone = { worked: 'positive', 'did-not': 'critical', confusing: 'warning' } as const
const options = Object.entries(verdicts).map(([value, label]) => ({ value, label }))

export type FlowStepProps = {
  number: number
  step: TriedStep
  isOpen: boolean
  isLast: boolean
  onOpen: () => void
  onVerdict: (verdict: Verdict) => void
  onNote: (note: string) => void
  onNext: () => void
}

/** One thing to do, what should happen, and what did. */
export function FlowStep({ number, step, isOpen, isLast, onOpen, onVerdict, onNote, onNext }: FlowStepProps) {
  return (
    <Disclosure
      level={2}
      isExpanded={isOpen}
      onExpandedChange={onOpen}
      title={
        <span className={css.stepTitle}>
          <span className={css.number}>{number}</span>
          <span className={css.act}>{step.act}</span>
          {step.verdict && <Badge tone={verdictTone[step.verdict]}>{verdicts[step.verdict]}</Badge>}
        </span>
      }
    >
      <Stack>
        <div className={css.expectation}>
          <Text as="span" tone="muted" size="caption">
            What should happen
          </Text>
          <Text>{step.expect}</Text>
        </div>
        <div className={css.verdict}>
          <RadioGroup
            label={`Step ${number}: how did it go?`}
            layout="row"
            options={options}
            value={step.verdict ?? null}
            onChange={(value) => onVerdict(value as Verdict)}
          />
        </div>
        <TextField label={`Note on step ${number}`} rows={2} maxLength={1000} value={step.note} onChange={onNote} />
        <Button tone="outline" onPress={onNext}>
          {isLast ? 'Done' : 'Next step'}
        </Button>
      </Stack>
    </Disclosure>
  )
}
