import { OctagonAlert } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Link } from 'react-aria-components/Link'
import * as frame from '#design-system/message/frame.css.ts'
import { edge, ink } from '#design-system/message/kinds.css.ts'
import * as css from './error-summary.css.ts'
import { focusField } from './focus-field.ts'

export type ErrorSummaryProps = {
  problems: readonly { message: string; fieldId?: string }[]
}

/**
 * All that stops a form, above it, with how many there are, each problem a way to its field (the field's `id`). Takes focus when it appears;
 * give it a new `key` with every failed try so that it does so again.
 */
export function ErrorSummary({ problems }: ErrorSummaryProps) {
  const titleId = useId()
  const summary = useRef<HTMLElement>(null)
  useEffect(() => summary.current?.focus(), [])
  return (
    <section ref={summary} tabIndex={-1} aria-labelledby={titleId} className={`${frame.box} ${edge.critical} ${css.summary}`}>
      <OctagonAlert aria-hidden size={20} className={`${css.icon} ${ink.critical}`} />
      <div role="alert" className={css.words}>
        <h2 id={titleId} className={`${frame.heading} ${css.title}`}>
          {problems.length === 1 ? '1 thing needs fixing' : `${problems.length} things need fixing`}
        </h2>
        <ul className={css.problems}>
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
                <span className={css.message}>{message}</span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
