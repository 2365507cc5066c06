import { callMarkup, letterHtml, letterText, markup } from './letter-frame.ts'
import type { Letter } from './mailer.ts'

type ActionLetter = Pick<Letter, 'to' | 'unsubscribe'> & {
  title: string
  opening: readonly string[]
  action: { label: string; url: string }
  closing: readonly string[]
}

/** A letter that asks for one thing: an opening, one button with its address in full below it, and a closing. */
export function actionLetter({ to, title, opening, action, closing, unsubscribe }: ActionLetter): Letter {
  const paragraphs = (texts: readonly string[]) => texts.map((text) => markup`<p>${text}</p>`)
  return {
    to,
    subject: title,
    text: letterText([...opening, `${action.label}:\n${action.url}`, ...closing]),
    html: letterHtml(title, markup`${paragraphs(opening)}${callMarkup(action)}${paragraphs(closing)}`),
    unsubscribe,
  }
}
