import { call } from '#domain/api/call.ts'
import { bookSettlement, books } from '#domain/books/books.ts'

/** The books beside PayPal's own list of what moved. */
export const bookCalls = {
  books: call({
    id: 'A182',
    summary: 'How the books and PayPal’s list agree: the last comparison, and what differs',
    method: 'GET',
    base: 'support',
    path: '/books',
    may: ['admin'],
    reply: books,
    failures: [401, 403],
  }),
  compareBooks: call({
    id: 'A183',
    summary: 'Have the books compared with PayPal’s list now',
    method: 'POST',
    base: 'support',
    path: '/books-compare',
    may: ['admin'],
    objectRule: 'one at a time: asked again, it is the same one. A worker does it; A182 tells how far it is',
    reply: books,
    failures: [401, 403, 503],
  }),
  settleDifference: call({
    id: 'A184',
    summary: 'Settle something that the books and PayPal don’t say alike, and say why',
    method: 'POST',
    base: 'support',
    path: '/books-settle',
    may: ['admin'],
    objectRule: '`foundAt` as the sender saw it; changes no money and no order. It is listed again if either side says something else',
    body: bookSettlement,
    reply: books,
    failures: [401, 403, 409, 422],
  }),
}
