import '#design-system/tokens/global.css.ts'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createMockStation } from '#api-mocks/station/sample-station.ts'
import { isScenario, scenarios } from '#api-mocks/station/scenario.ts'
import { startMocks } from '#api-mocks/worker.ts'
import { ScenarioSwitch } from '#screens/review/scenario-switch/scenario-switch.tsx'
import { start } from './start.tsx'

const scenario = new URLSearchParams(location.search).get('scenario') ?? 'normal'
const station = createMockStation(isScenario(scenario) ? { scenario } : {})

function Switch() {
  const [current, setCurrent] = useState<string>(station.scenario)
  const change = (next: string) => {
    if (!isScenario(next)) return
    station.scenario = next
    setCurrent(next)
  }
  return <ScenarioSwitch scenarios={scenarios} current={current} onChange={change} />
}

await startMocks(station)
await start()
// At the top, where neither the bar at the bottom of a phone nor a long page hides it.
const top = document.createElement('div')
document.body.prepend(top)
createRoot(top).render(<Switch />)
