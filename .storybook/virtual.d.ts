declare module 'virtual:component-props' {
  export const components: Readonly<Record<string, import('./props.ts').ComponentProps>>
}
declare module 'virtual:component-controls' {
  export const controls: import('./props.ts').Controls
}
declare module 'virtual:history' {
  export const history: import('./history.ts').History
}
declare module 'virtual:pictures' {
  /** The names of the accepted pictures of screens, by the folder of their stories. */
  export const pictures: Readonly<Record<string, readonly string[]>>
}
declare module 'virtual:english' {
  /** The house's page about its English, as it's written. */
  export const english: string
}
