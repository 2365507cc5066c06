import type { ReactNode } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'
import * as css from './tabs.css.ts'

export type TabsProps<Id extends string = string> = {
  label: string
  selected: Id
  onSelect: (id: Id) => void
  tabs: readonly { id: Id; label: string; content: ReactNode }[]
}

/** One of a few views at a time; arrows move between the tabs. The hidden panels are not in the page. */
export function Tabs<Id extends string>({ label, selected, onSelect, tabs }: TabsProps<Id>) {
  return (
    <AriaTabs className={css.tabs} selectedKey={selected} onSelectionChange={(key) => onSelect(key as Id)}>
      <TabList aria-label={label} className={css.list}>
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id} className={css.tab}>
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className={css.panel}>
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
