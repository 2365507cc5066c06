import { Search } from 'lucide-react'
import { useId } from 'react'
import * as css from './search-field.css.ts'

export type SearchFieldProps = {
  label: string
  value: string
  onChange: (text: string) => void
  maxLength?: number
}

/** One line to look for something in what's on the page. It needs no script to be typed in: for a page that has to be small. */
export function SearchField({ label, value, onChange, maxLength }: SearchFieldProps) {
  const id = useId()
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <div className={css.frame}>
        <Search aria-hidden size={18} className={css.glass} />
        <input
          id={id}
          type="search"
          className={css.input}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={maxLength}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
    </div>
  )
}
