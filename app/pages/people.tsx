import { useParams } from 'wouter'
import type { PageWords } from '#app/head/page-words.ts'
import { useToday } from '#app/hooks/use-today.ts'
import { useOrderArrival } from '#app/order-desk/use-shown-orders.ts'
import type { PageFacts, StaffTab } from '#app/page.ts'
import { paths } from '#app/paths.ts'
import { useOnePerson, usePeople } from '#app/people/use-people.ts'
import { queryOf } from '#app/query.ts'
import { OnePerson } from '#screens/desk/people/one-person.tsx'
import { People } from '#screens/desk/people/people.tsx'

export const page: PageFacts = {
  pattern: '/people/:number?',
  may: ['reception', 'admin'],
  menu: { group: 'staff', label: 'People' },
}

export const tab: StaffTab = { key: 'R', icon: 'people' }

export const words: PageWords = {
  title: 'People',
  description: 'Where the station’s staff find anyone they know, look after subscriptions, and merge records of one person.',
}

function FindPeople() {
  return <People {...usePeople()} personHref={paths.person} today={useToday()} />
}

function OpenPerson({ number }: { number: string }) {
  return (
    <OnePerson
      {...useOnePerson(number)}
      listHref={paths.people}
      ordersHref={(find) => `${paths.orders}?${queryOf({ find })}`}
      orderHref={paths.order}
      today={useToday()}
    />
  )
}

export default function PeoplePage() {
  const { number } = useParams<{ number?: string }>()
  useOrderArrival(number)
  return number === undefined ? <FindPeople /> : <OpenPerson number={number} />
}
