import { Select } from '#design-system/select/select.tsx'
import * as css from './scenario-switch.css.ts'

type Props = { scenarios: Readonly<Record<string, string>>; current: string; onChange: (scenario: string) => void }

/** Chooses the station's scenario, only in the shop that runs on mocks. */
export function ScenarioSwitch({ scenarios, current, onChange }: Props) {
  const options = Object.entries(scenarios).map(([value, label]) => ({ value, label }))
  return (
    <aside className={css.frame} aria-label="Mocked station">
      <Select
        label="This shop runs on mocks"
        description="No server, no money: a reload starts afresh."
        options={options}
        value={current}
        onChange={onChange}
      />
    </aside>
  )
}
