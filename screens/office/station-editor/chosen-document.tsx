import { Link } from '#design-system/link/link.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { documentNames } from '#domain/catalogue/editing/document.ts'
import type { PublicationView } from '#domain/catalogue/editing/views.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import { StaffPage } from '#screens/desk/staff-page/staff-page.tsx'
import * as css from '#screens/office/catalogue-editor/catalogue-editor.css.ts'
import { ChangeList } from '#screens/office/catalogue-editor/change-list.tsx'
import { StepUpDialog, type StepUpDialogProps } from '#screens/people/factors/step-up-dialog.tsx'
import { DrawsForm } from './draws-form.tsx'
import { type FormProps, StationForm } from './station-form.tsx'
import { WordsForm } from './words-form.tsx'

export type ChosenDocumentProps = FormProps & {
  waiting: readonly PublicationView[]
  listHref: string
  stepUp?: StepUpDialogProps | undefined
  today: StationDate
}

const forms = { station: StationForm, draws: DrawsForm, words: WordsForm }

/** One of the station's documents, open to be changed. What waits to be published can only be read until then. */
export function ChosenDocument({ waiting, listHref, stepUp, today, ...form }: ChosenDocumentProps) {
  const { kind, waitsFor } = form.view
  const Form = forms[kind]
  const changed = waiting.flatMap(({ entries }) => entries).find((entry) => entry.kind === kind)
  return (
    <StaffPage title={documentNames[kind]} today={today}>
      <p>
        <Link href={listHref}>Everything on sale</Link>
      </p>
      {waitsFor === null ? (
        <Form {...form} />
      ) : (
        <div className={css.group}>
          <Notice tone="info" title="It’s waiting to be published">
            Until then it can’t be changed. An admin can call that off, in the list of everything on sale.
          </Notice>
          {changed && <ChangeList changes={changed.changes} />}
        </div>
      )}
      {stepUp && <StepUpDialog {...stepUp} />}
    </StaffPage>
  )
}
