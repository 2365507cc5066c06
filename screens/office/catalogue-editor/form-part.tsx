import type { ReactNode } from 'react'
import { Heading } from '#design-system/heading/heading.tsx'
import * as css from './catalogue-editor.css.ts'

/** Fields that belong together, under a heading of the page. */
export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={css.fieldset}>
      <legend className={css.legend}>
        <Heading level={2} size="heading">
          {title}
        </Heading>
      </legend>
      {children}
    </fieldset>
  )
}
