import { controls } from 'virtual:component-controls'
import type { ArgTypes, Decorator } from '@storybook/react-vite'
import { useArgs } from 'storybook/preview-api'
import type { Guide } from '#design-system/foundations/guide.ts'
import type { Control } from './props.ts'

/** The one story of a component whose props can be changed by hand. */
const PLAYGROUND = 'Playground'

type About = { name: string; parameters: Record<string, unknown>; initialArgs: Record<string, unknown>; argTypes: ArgTypes }

const componentOf = ({ guide, playground }: Record<string, unknown>) => String(playground ?? (guide as Guide | undefined)?.components[0])

/** Whether a value can be written down and read back: no function and no element is in it. */
function isPlain(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true
  if (Array.isArray(value)) return value.every(isPlain)
  if (typeof value !== 'object' || '$$typeof' in value || Object.getPrototypeOf(value) !== Object.prototype) return false
  return Object.values(value).every((one) => one === undefined || isPlain(one))
}

const hidden = { control: false, table: { disable: true } } as const

/** What a value may be, where it's the id of one of several things that are in the args, too. */
function idsIn(name: string, { options, tabs }: Record<string, unknown>): string[] | undefined {
  const things = name === 'value' ? options : name === 'selected' ? tabs : undefined
  if (!Array.isArray(things)) return
  return things.flatMap((thing: { id?: string; value?: string }) => thing.value ?? thing.id ?? [])
}

/** Storybook spells out a bare name of a control in what a story says, and not in what's added here. */
function shownAs(control: Control) {
  if (control === 'switch') return { control: { type: 'boolean' } } as const
  if (control === 'number') return { control: { type: 'number' } } as const
  if (control === 'words') return { control: { type: 'text' } } as const
  return { control: { type: control.length <= 3 ? 'inline-radio' : 'select' }, options: control } as const
}

const valuesOf = (control: Control) =>
  control === 'switch' ? 'true or false' : control === 'number' || control === 'words' ? control : control.join(' | ')

/** The controls of a story: a component's props in its Playground, and plain data elsewhere. What can't be changed isn't listed. */
export function enhanceArgTypes({ name, parameters, initialArgs, argTypes }: About): ArgTypes {
  const hide = (isHidden: (value: unknown) => boolean) =>
    Object.fromEntries(Object.entries(initialArgs).flatMap(([arg, value]) => (isHidden(value) ? [[arg, hidden]] : [])))
  if (!parameters.guide) return { ...hide((value) => !isPlain(value)), ...argTypes }
  // The other stories of a component draw several of it at once, whatever the args say.
  if (name !== PLAYGROUND) return hide(() => true)
  const props = Object.entries(controls[componentOf(parameters)] ?? {})
  return {
    ...hide((value) => !isPlain(value)),
    ...Object.fromEntries(
      props
        .filter(([prop]) => isPlain(initialArgs[prop] ?? null))
        .map(([prop, { control, usual, words }]) => {
          const values = idsIn(prop, initialArgs) ?? control
          const table = { type: { summary: valuesOf(values) }, defaultValue: usual ? { summary: usual } : undefined }
          return [prop, { ...shownAs(values), description: words ?? '', table }]
        }),
    ),
    ...argTypes,
  }
}

/** A Playground begins with what each prop usually is, so that no control has to be made first. */
export function enhanceArgs({ name, parameters, initialArgs }: About): Record<string, unknown> {
  if (name !== PLAYGROUND || !parameters.guide) return {}
  const props = Object.entries(controls[componentOf(parameters)] ?? {})
  return Object.fromEntries(
    props.flatMap(([prop, { control, usual }]) => {
      if (prop in initialArgs || prop.startsWith('default')) return []
      if (control === 'switch') return [[prop, usual === 'true']]
      return usual !== undefined && Array.isArray(control) ? [[prop, JSON.parse(usual.replaceAll("'", '"'))]] : []
    }),
  )
}

const stateOf: Readonly<Record<string, readonly string[]>> = {
  onChange: ['isSelected', 'value'],
  onSelect: ['selected', 'inputValue'],
  onInputChange: ['inputValue'],
  onExpandedChange: ['isExpanded'],
}

/** In a Playground, what a press or a key changes is written back into the controls, as an app would do. */
export const withPlayground: Decorator = (Story, { name, args, parameters }) => {
  const [, update] = useArgs()
  if (name !== PLAYGROUND || !parameters.guide) return <Story />
  const props = controls[componentOf(parameters)] ?? {}
  const written = Object.entries(stateOf).flatMap(([handler, states]) => {
    const state = states.find((one) => one in props)
    if (state === undefined) return []
    const live = (next: unknown) => {
      args[handler]?.(next)
      update({ [state]: next })
    }
    return [[handler, live]]
  })
  const isOpen = 'isOpen' in props && { onClose: () => update({ isOpen: false }) }
  return <Story args={{ ...args, ...Object.fromEntries(written), ...isOpen }} />
}
