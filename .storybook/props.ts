/** How a prop can be changed by hand: one of a few, a switch, a number or words. Undefined when it can't. */
export type Control = readonly (string | number)[] | 'switch' | 'number' | 'words'
export type Prop = {
  name: string
  type: string
  control: Control | undefined
  isRequired: boolean
  usual: string | undefined
  words: string
}
export type ComponentProps = { file: string; words: string; props: readonly Prop[] }
/** What can be changed by hand of each component: the name of the prop, how, and what it usually is. */
export type Controls = Readonly<Record<string, Readonly<Record<string, { control: Control; usual?: string; words?: string }>>>>
