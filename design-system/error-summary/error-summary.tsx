import { OctagonAlert } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Link } from 'react-aria-components/Link'
import * as css from './error-summary.css.ts'
import { focusField } from './focus-field.ts'

export type ErrorSummaryProps = {
  title: string
  problems: readonly { message: string; fieldId?: string }[]
}

/**
 * All that stops a form, above it, each problem a way to its field (the field's `id`). Takes focus when it appears;
 * give it a new `key` with every failed try so that it does so again.
 */
export function ErrorSummary({ title, problems }: ErrorSummaryProps) {
  const titleId = useId()
  const summary = useRef<HTMLElement>(null)
  useEffect(() => summary.current?.focus(), [])
  return (
    <section ref={summary} tabIndex={-1} aria-labelledby={titleId} className={css.summary}>
      <OctagonAlert aria-hidden size={20} className={css.icon} />
      <div role="alert" className={css.words}>
        <h2 id={titleId} className={css.title}>
          {title}
        </h2>
        <ul>
          {problems.map(({ message, fieldId }) => (
            <li key={`${fieldId} ${message}`} className={css.problem}>
              {fieldId ? (
                <Link
                  href={`#${fieldId}`}
                  className={css.link}
                  onClick={(event) => {
                    event.preventDefault()
                    focusField(fieldId)
                  }}
                >
                  {message}
                </Link>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
