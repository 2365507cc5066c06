import type { PageWords } from '#app/head/page-words.ts'
import { useToday } from '#app/hooks/use-today.ts'
import { useBooks } from '#app/office/use-books.ts'
import type { PageFacts, StaffTab } from '#app/page.ts'
import { paths } from '#app/paths.ts'
import { Books } from '#screens/office/books/books.tsx'

export const page: PageFacts = { pattern: '/books', may: ['admin'], menu: { group: 'staff', label: 'PayPal check' } }

export const tab: StaffTab = { key: 'X', waiting: { count: 'books', text: 'to settle' } }

export const words: PageWords = {
  title: 'PayPal and the books',
  description: 'Where the station’s admins see what PayPal lists and the shop doesn’t have, and the other way round.',
}

export default function BooksPage() {
  return <Books {...useBooks()} orderHref={paths.order} today={useToday()} />
}
