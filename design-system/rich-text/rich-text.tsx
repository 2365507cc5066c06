import { useMemo } from 'react'
import * as css from './rich-text.css.ts'
import { markupOf, type RichTextRules } from './sanitise.ts'

export type RichTextProps = {
  /** Text with tags that was written elsewhere: it is sanitised here, whatever was done to it before. */
  html: string
  rules: RichTextRules
}

/** Words with lists, small headings and links, as someone else wrote them (D57). */
export function RichText({ html, rules }: RichTextProps) {
  const markup = useMemo(() => markupOf(html, rules), [html, rules])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place that shows HTML, and only after the allow-list (security 2.9)
  return <div className={css.prose} dangerouslySetInnerHTML={markup} />
}
