import '#design-system/tokens/global.css.ts'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createMockStation } from '#api-mocks/sample-station.ts'
import { isScenario, scenarios } from '#api-mocks/scenario.ts'
import { startMocks } from '#api-mocks/worker.ts'
import { start } from '#app/start.tsx'
import { ScenarioSwitch } from '#screens/scenario-switch/scenario-switch.tsx'

const asked = new URLSearchParams(location.search).get('scenario') ?? 'normal'
const station = createMockStation(isScenario(asked) ? { scenario: asked } : {})

function Switch() {
  const [current, setCurrent] = useState<string>(station.scenario)
  const change = (scenario: string) => {
    if (!isScenario(scenario)) return
    station.scenario = scenario
    setCurrent(scenario)
  }
  return <ScenarioSwitch scenarios={scenarios} current={current} onChange={change} />
}

await startMocks(station)
await start()
const corner = document.body.appendChild(document.createElement('div'))
createRoot(corner).render(<Switch />)
