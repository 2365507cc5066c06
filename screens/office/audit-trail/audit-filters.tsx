import { useState } from 'react'
import { Button } from '#design-system/button/button.tsx'
import { Select } from '#design-system/select/select.tsx'
import { TextField } from '#design-system/text-field/text-field.tsx'
import type { AuditTrail } from '#domain/audit/audit-entry.ts'
import type { Role } from '#domain/session/session.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import * as css from './audit-trail.css.ts'

/** Whose entries: a contact's number, the command line or everyone. Staff only when left out. From one day, or from any. */
export type AuditFilter = { person?: string; day?: StationDate }

export type AuditFiltersProps = {
  filter: AuditFilter
  onFilter: (filter: AuditFilter) => void
  people: AuditTrail['people']
  today: StationDate
}

const STAFF = 'staff'
const roles: Record<Role, string> = { zedder: 'Zedder', editor: 'Editor', reception: 'Reception', admin: 'Admin' }

/** Filters by person and by day. Both apply together. */
export function AuditFilters({ filter, onFilter, people, today }: AuditFiltersProps) {
  const { person, day } = filter
  const [typed, setTyped] = useState({ of: day, text: day ?? '' })
  // The day can also change through the address.
  if (typed.of !== day) setTyped({ of: day, text: day ?? '' })
  const options = [
    { value: STAFF, label: 'All staff' },
    ...people.map(({ id, name, role }) => ({ value: String(id), label: name, note: roles[role] })),
    { value: 'console', label: 'Command line' },
    { value: 'everybody', label: 'Everyone, Zedders too' },
  ]
  const type = (text: string) => {
    setTyped({ of: day, text })
    // A half-typed year is a valid date from long ago.
    if (text === '' || text.startsWith('20')) onFilter({ person, day: text || undefined })
  }
  return (
    <div className={css.filters}>
      <div className={css.person}>
        <Select
          label="Who"
          options={options}
          value={person ?? STAFF}
          placeholder="Someone else"
          onChange={(value) => onFilter({ person: value === STAFF ? undefined : value, day })}
        />
      </div>
      <div className={css.day}>
        <TextField label="Day" type="date" value={typed.text} onChange={type} />
      </div>
      {day === undefined ? (
        <Button tone="quiet" onPress={() => onFilter({ person, day: today })}>
          Today
        </Button>
      ) : (
        <Button tone="quiet" onPress={() => onFilter({ person })}>
          Any day
        </Button>
      )}
    </div>
  )
}
