import type { PageWords } from '#app/head/page-words.ts'
import { useToday } from '#app/hooks/use-today.ts'
import { useStaff } from '#app/office/use-staff.ts'
import type { PageFacts } from '#app/page.ts'
import { Staff } from '#screens/office/staff/staff.tsx'

export const page: PageFacts = { pattern: '/staff', may: ['admin'], menu: { group: 'staff', label: 'Staff' } }

export const words: PageWords = {
  title: 'Staff',
  description: 'Where the station’s admins see who works here, invite people and shut people out.',
}

export default function StaffListPage() {
  return <Staff {...useStaff()} today={useToday()} />
}
