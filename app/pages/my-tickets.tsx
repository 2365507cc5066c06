import { useParams } from 'wouter'
import { useOwnTickets } from '#app/data/use-own-tickets.ts'
import type { PageWords } from '#app/head/page-words.ts'
import type { PageFacts } from '#app/page.ts'
import { paths } from '#app/paths.ts'
import { OwnTickets } from '#screens/people/own-tickets/own-tickets.tsx'

export const page: PageFacts = { pattern: '/my-tickets/:order', may: ['zedder'] }

export const words: PageWords = {
  title: 'Your tickets',
  description: 'The tickets of your order with their codes for the door, and the names on them.',
}

export default function MyTicketsPage() {
  const { order = '' } = useParams<{ order: string }>()
  return <OwnTickets {...useOwnTickets(order)} accountHref={paths.account} />
}
