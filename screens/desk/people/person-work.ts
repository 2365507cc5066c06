import type { PeopleFound } from '#domain/desk/people-search.ts'
import type { CorrectedContact, PersonPage, StoredContact, YearChange } from '#domain/desk/person.ts'
import type { Remote, Submission } from '#screens/remote.ts'

/** A change to a person's record. */
export type PersonWork =
  | { do: 'year'; change: YearChange; why: string }
  | { do: 'contact'; seen: StoredContact; contact: CorrectedContact; why: string }
  | { do: 'forget'; email: string; givesUpTickets: boolean }
  | { do: 'merge'; keptId: number; goneId: number; why: string }
  | { do: 'undo'; mergeId: number; why: string }

/** The dialog that is open over a person. */
export type PersonDialog = { kind: 'renew' | 'lengthen' | 'end' | 'merge' | 'contact' | 'forget' } | { kind: 'undo'; mergeId: number }

/** The props of each of these dialogs. */
export type PersonDialogProps = {
  found: PersonPage
  submission: Submission
  onWork: (work: PersonWork) => void
  onClose: () => void
}

/** The search for the other record of a merge. */
export type OtherSearch = { found: Remote<PeopleFound> | undefined; onFind: (text: string) => void }
