import * as css from './field.css.ts'

export type StillFieldProps = { label: string; isRequired?: boolean }

/** A field's label and its frame, as high as the field that takes its place a moment later. */
export function StillField({ label, isRequired }: StillFieldProps) {
  return (
    <div className={css.field} data-required={isRequired || undefined}>
      <span className={css.label}>{label}</span>
      <div className={css.control} />
    </div>
  )
}
