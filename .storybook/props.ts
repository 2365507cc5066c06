export type Prop = { name: string; type: string; isRequired: boolean; usual: string | undefined; words: string }
export type ComponentProps = { file: string; words: string; props: readonly Prop[] }
