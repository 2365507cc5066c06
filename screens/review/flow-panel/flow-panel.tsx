import { ChevronDown, ChevronLeft, Mail } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#design-system/button/button.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Select } from '#design-system/select/select.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { Text } from '#design-system/text/text.tsx'
import * as css from './flow-panel.css.ts'
import { FlowReport, type FlowReportProps } from './flow-report.tsx'
import { FlowStep } from './flow-step.tsx'
import { TroubleSwitch, type TroubleSwitchProps } from './trouble-switch.tsx'
import type { TriedStep, Verdict } from './verdict.ts'

export type FlowLetter = { path: string; title: string; email: string }

export type FlowPanelProps = {
  title: string
  about: string
  scenarios: readonly { value: string; label: string }[]
  scenario: string
  trouble?: TroubleSwitchProps | undefined
  letters: readonly FlowLetter[]
  /** Something that can't be done here, or a fault in the panel itself. */
  notice?: { tone: 'info' | 'critical'; words: string } | undefined
  steps: readonly TriedStep[]
  at: number
  report: FlowReportProps
  onLeave: () => void
  onFold: () => void
  onScenario: (scenario: string) => void
  onRestart: () => void
  onLetter: (letter: FlowLetter) => void
  onStep: (at: number) => void
  onVerdict: (at: number, verdict: Verdict) => void
  onNote: (at: number, note: string) => void
}

/** What to do in the shop beside it, what should happen, and the volunteer's verdict. */
export function FlowPanel(props: FlowPanelProps) {
  const { title, about, scenarios, scenario, trouble, letters, notice, steps, at, report } = props
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(at)
  useEffect(() => {
    if (before.current === at) return
    before.current = at
    // The pressed button disappears with its step, so focus moves to the next one.
    if (document.activeElement === document.body || list.current?.contains(document.activeElement))
      list.current?.querySelectorAll<HTMLElement>('h2 button, h2[tabindex]')[at]?.focus()
  }, [at])
  return (
    <Stack space="roomy">
      <div className={css.foldRow}>
        <Button tone="outline" onPress={props.onLeave}>
          <ChevronLeft aria-hidden size={18} />
          All flows
        </Button>
        <Button tone="outline" onPress={props.onRestart}>
          Start afresh
        </Button>
        <span className={css.narrowOnly}>
          <Button tone="outline" size="icon" aria-label="Fold the panel" onPress={props.onFold}>
            <ChevronDown aria-hidden size={20} />
          </Button>
        </span>
      </div>
      <Stack space="tight" as="header">
        <Heading level={1} size="title" isFocusTarget>
          {title}
        </Heading>
        <Text tone="muted">{about}</Text>
      </Stack>
      <Stack space="snug">
        {scenarios.length > 1 && <Select label="Scenario" options={scenarios} value={scenario} onChange={props.onScenario} />}
        {trouble && <TroubleSwitch {...trouble} />}
      </Stack>
      {notice && (
        <Notice tone={notice.tone} isAnnounced>
          {notice.words}
        </Notice>
      )}
      {letters.length > 0 && <Letters letters={letters} onLetter={props.onLetter} />}
      <div ref={list}>
        {steps.map((step, index) => (
          <FlowStep
            // biome-ignore lint/suspicious/noArrayIndexKey: a step's index never changes
            key={index}
            number={index + 1}
            step={step}
            isOpen={index === at}
            isLast={index === steps.length - 1}
            onOpen={() => props.onStep(index === at ? -1 : index)}
            onVerdict={(verdict) => props.onVerdict(index, verdict)}
            onNote={(note) => props.onNote(index, note)}
            onNext={() => props.onStep(index + 1)}
          />
        ))}
        <FlowReport {...report} />
      </div>
    </Stack>
  )
}

function Letters({ letters, onLetter }: Pick<FlowPanelProps, 'letters' | 'onLetter'>) {
  return (
    <section className={css.box} aria-label="Letters">
      <Text tone="muted" size="caption">
        Letters the station has sent; press one to follow its link
      </Text>
      {letters.map((letter) => (
        <Stack key={letter.path} space="hairline">
          <Button tone="outline" space="fill" onPress={() => onLetter(letter)}>
            <Mail aria-hidden size={18} />
            {letter.title}
          </Button>
          <Text tone="muted" size="caption">{`To ${letter.email}`}</Text>
        </Stack>
      ))}
    </section>
  )
}
