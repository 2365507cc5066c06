import { Button } from '#design-system/button/button.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { Text } from '#design-system/text/text.tsx'
import type { Role } from '#domain/session/session.ts'
import * as css from './login-form.css.ts'

export type SamplePerson = { email: string; role: Role; note: string; password: string }

const titles: Readonly<Record<Role, string>> = { zedder: 'Zedder', editor: 'Editor', reception: 'Reception', admin: 'Admin' }

type SamplePeopleProps = { people: readonly SamplePerson[]; onUse: (person: SamplePerson) => void }

/** The sample accounts of every shop outside production, for looking around. */
export function SamplePeople({ people, onUse }: SamplePeopleProps) {
  return (
    <section className={css.samples}>
      <Stack space="snug">
        <Heading level={2} size="heading">
          Sample people, for looking around
        </Heading>
        <Text size="caption" tone="muted">
          This isn’t the live shop. Nobody here is real, so log in as anyone you like.
        </Text>
        <ul>
          {people.map((person) => (
            <li key={person.email} className={css.sample}>
              <div className={css.who}>
                <span>{person.email}</span>
                <Text size="caption" tone="muted">
                  {`${titles[person.role]}. ${person.note}`}
                </Text>
              </div>
              <Button tone="outline" aria-label={`Use ${person.email}`} onPress={() => onUse(person)}>
                Use
              </Button>
            </li>
          ))}
        </ul>
      </Stack>
    </section>
  )
}
