import { useState } from 'react'
import { station } from '#domain/station.ts'
import { FlowList } from '#screens/review/flow-panel/flow-list.tsx'
import { worstOf } from '#screens/review/flow-panel/verdict.ts'
import { cases } from './flow.ts'
import { flowById, flows } from './flows.ts'
import { OpenFlow } from './open-flow.tsx'
import { keepProgress, keyOf, type Progress, readProgress } from './progress.ts'
import { reportsOf } from './report-of.ts'
import { useCopying } from './use-copying.ts'

/** The list of flows, or the open one. The browser keeps what the volunteer has noted. */
export function FlowsApp() {
  const [progress, setProgress] = useState(readProgress)
  const copying = useCopying(() => reportsOf(progress))
  const change = (next: Progress) => {
    setProgress(next)
    keepProgress(next)
  }
  const open = (flow: string, scenario: string) => change({ ...progress, open: { flow, scenario } })
  const flow = flowById(progress.open?.flow)
  if (flow && progress.open)
    return (
      <OpenFlow
        key={flow.id}
        flow={flow}
        scenario={progress.open.scenario}
        runs={progress.runs}
        onRun={(scenario, run) => change({ ...progress, runs: { ...progress.runs, [keyOf(flow.id, scenario)]: run } })}
        onScenario={(scenario) => open(flow.id, scenario)}
        onLeave={() => change({ version: 1, runs: progress.runs })}
      />
    )
  return (
    <FlowList
      stationName={station.name}
      flows={flows.map(({ id, title, about, cases: flowCases }) => ({
        id,
        title,
        about,
        scenarios: flowCases.map(({ scenario }) => ({
          label: cases[scenario],
          verdict: worstOf(progress.runs[keyOf(id, scenario)]?.steps ?? []),
        })),
      }))}
      onOpen={(id) => open(id, flowById(id)?.cases[0].scenario ?? 'normal')}
      reports={reportsOf(progress) === '' ? undefined : copying}
    />
  )
}
