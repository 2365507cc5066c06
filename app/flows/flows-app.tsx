import { useState } from 'react'
import { station } from '#domain/station.ts'
import { FlowList } from '#screens/flow-panel/flow-list.tsx'
import { worstOf } from '#screens/flow-panel/verdict.ts'
import { cases } from './flow.ts'
import { flowById, flows } from './flows.ts'
import { OpenFlow } from './open-flow.tsx'
import { keepProgress, keyOf, type Progress, readProgress } from './progress.ts'
import { reportsOf } from './report-of.ts'
import { useCopying } from './use-copying.ts'

/** What is open, over everything that was noted so far, which the browser keeps. */
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
      flows={flows.map(({ id, title, about, cases: tried }) => ({
        id,
        title,
        about,
        scenarios: tried.map(({ scenario }) => ({
          label: cases[scenario],
          verdict: worstOf(progress.runs[keyOf(id, scenario)]?.steps ?? []),
        })),
      }))}
      onOpen={(id) => open(id, flowById(id)?.cases[0].scenario ?? 'normal')}
      {...(reportsOf(progress) === '' ? {} : { reports: copying })}
    />
  )
}
