import { createElement } from 'react'
import { Select } from 'storybook/internal/components'
import { useGlobals, useParameter, useStorybookState } from 'storybook/manager-api'
import { canBeFramed, chosenOf, type Setting, type SettingName, settings } from './settings.ts'

const names = Object.keys(settings) as SettingName[]

/**
 * The toolbar's settings: each is lit only when it isn't as usual, and is there only where it changes something. Without JSX, which the
 * manager's build would write for an older React.
 */
export function Tools() {
  const [globals, update, fromStory] = useGlobals()
  const roles = useParameter<unknown>('roles')
  const { storyId, index } = useStorybookState()
  const entry = index?.[storyId]
  const title = entry && 'title' in entry ? entry.title.replace(/ \(.*\)$/, '') : ''
  const matters = { screens: canBeFramed(title), roles: roles !== undefined }
  const shown = names.filter((name) => {
    const { only }: Setting = settings[name]
    return only === undefined || matters[only]
  })
  return shown.map((name) => {
    const setting: Setting = settings[name]
    const value = chosenOf(name, globals[name])
    return createElement(
      Select,
      {
        key: name,
        ariaLabel: setting.title,
        tooltip: setting.description,
        disabled: name in fromStory,
        defaultOptions: value === undefined ? [] : [value],
        options: Object.entries(setting.choices).map(([choice, title]) => ({ title, value: choice })),
        resetLabel: setting.usual,
        onReset: () => update({ [name]: undefined }),
        onSelect: (choice) => update({ [name]: choice }),
      },
      setting.title,
    )
  })
}
