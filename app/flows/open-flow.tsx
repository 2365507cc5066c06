import { useEffect, useState } from 'react'
import { FlowBar } from '#screens/review/flow-panel/flow-bar.tsx'
import { type FlowLetter, FlowPanel } from '#screens/review/flow-panel/flow-panel.tsx'
import { FlowRoom, ShopFrame } from '#screens/review/flow-panel/flow-room.tsx'
import type { TriedStep } from '#screens/review/flow-panel/verdict.ts'
import { caseOf, cases, type Flow, stepsIn } from './flow.ts'
import type { Progress, Run } from './progress.ts'
import { reportOf, runOf } from './report-of.ts'
import type { Refused } from './shop-handle.ts'
import { useCopying } from './use-copying.ts'
import { useShopFrame } from './use-shop-frame.ts'

type Props = {
  flow: Flow
  scenario: string
  runs: Progress['runs']
  onRun: (scenario: string, run: Run) => void
  onScenario: (scenario: string) => void
  onLeave: () => void
}

type Notice = { tone: 'info' | 'critical'; words: string }

const noticeOf = ({ kind, what }: Refused): Notice =>
  kind === 'link'
    ? { tone: 'info', words: `That leads out of this try-out, so nothing happens here: ${what}` }
    : { tone: 'critical', words: `The shop asked for something that nobody answers here: ${what}. Please mention it in your report.` }

const titles: readonly [start: string, title: string][] = [
  ['/recover-password/', 'A new password'],
  ['/zedletter/', 'Zedletter'],
  ['/radio-times/', 'Radio Times'],
]
const titleOf = (path: string) => titles.find(([start]) => path.startsWith(start))?.[1] ?? 'A letter'

const reloaded: Notice = { tone: 'info', words: 'The page was loaded again, so the shop starts afresh. Your notes are kept.' }

/** One flow: the shop in its frame, and the panel that says what to do there. */
export function OpenFlow({ flow, scenario: requested, runs, onRun, onScenario, onLeave }: Props) {
  const { scenario, isLater = false } = caseOf(flow, requested)
  const run = runOf(runs, flow, scenario)
  const [tries, setTries] = useState(0)
  const [isTrouble, setTrouble] = useState(!isLater)
  const [isFolded, setFolded] = useState(false)
  const [notice, setNotice] = useState<Notice | undefined>(run.steps.some(({ verdict }) => verdict) ? reloaded : undefined)
  const { frame, letters, forgetLetters, shop } = useShopFrame((refused) => {
    setNotice(noticeOf(refused))
    setFolded(false)
  })
  const copying = useCopying(() => reportOf(flow, scenario, run))
  useEffect(() => document.querySelector('h1')?.focus(), [])

  const change = (next: Partial<Run>) => onRun(scenario, { ...run, ...next })
  const note = (at: number, changes: Partial<Run['steps'][number]>, next: Partial<Run> = {}) =>
    change({ steps: run.steps.map((step, index) => (index === at ? { ...step, ...changes } : step)), ...next })
  const restart = (next: string) => {
    setTries(tries + 1)
    setTrouble(!(caseOf(flow, next).isLater ?? false))
    setNotice(undefined)
    forgetLetters()
  }
  const trouble =
    scenario === 'normal'
      ? undefined
      : {
          isOn: isTrouble,
          onSwitch: () => {
            shop()?.setScenario(isTrouble ? 'normal' : scenario)
            setTrouble(!isTrouble)
          },
        }
  const steps: TriedStep[] = stepsIn(flow, scenario).map((step, index) => ({ ...step, note: '', ...run.steps[index] }))
  const shownLetters = letters.map((letter): FlowLetter => ({ ...letter, title: titleOf(letter.path) })).toReversed()

  return (
    <FlowRoom
      isFolded={isFolded}
      shop={<ShopFrame key={`${scenario} ${tries}`} src={`shop.html?flow=${flow.id}&scenario=${scenario}`} frameRef={frame} />}
      bar={
        <FlowBar
          steps={steps}
          at={run.at}
          trouble={trouble}
          onWorked={() => note(run.at, { verdict: 'worked' }, { at: run.at + 1 })}
          onUnfold={() => setFolded(false)}
        />
      }
    >
      <FlowPanel
        title={flow.title}
        about={flow.about}
        scenarios={flow.cases.map((one) => ({ value: one.scenario, label: cases[one.scenario] }))}
        scenario={scenario}
        trouble={trouble}
        letters={shownLetters}
        notice={notice}
        steps={steps}
        at={run.at}
        report={{ ...copying, note: run.note, onNote: (text) => change({ note: text }) }}
        onLeave={onLeave}
        onFold={() => setFolded(true)}
        onScenario={(next) => {
          onScenario(next)
          restart(next)
        }}
        onRestart={() => {
          change({ at: 0 })
          restart(scenario)
        }}
        onLetter={({ path }) => {
          shop()?.open(path)
          setFolded(true)
        }}
        onStep={(at) => change({ at })}
        onVerdict={(at, verdict) => note(at, { verdict })}
        onNote={(at, text) => note(at, { note: text })}
      />
    </FlowRoom>
  )
}
