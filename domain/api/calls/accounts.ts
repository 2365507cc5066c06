import * as z from 'zod/mini'
import { call, emailOnly, everyone, loggedIn } from '#domain/api/call.ts'
import { wireCart } from '#domain/cart/wire.ts'
import { contact, contactChange, contactFields, email } from '#domain/contact/contact.ts'
import { passwordPair } from '#domain/contact/password.ts'
import { user } from '#domain/session/session.ts'
import { shortText } from '#domain/text.ts'

/** Contacts, logins and forgotten passwords. */
export const accountCalls = {
  checkEmail: call({
    id: 'C1',
    summary: 'Whether an email address already has an account',
    method: 'POST',
    base: 'support',
    path: '/check-email',
    may: everyone,
    body: emailOnly,
    reply: z.object({ emailExists: z.boolean() }),
    failures: [422, 429],
  }),
  createContact: call({
    id: 'C2',
    summary: 'Make a contact, and log in the visitor who makes their own',
    method: 'POST',
    base: 'support',
    path: '/create-contact',
    may: ['anon', 'reception', 'admin'],
    objectRule:
      'role, subscriber number and expiry are set by the server. One made at the desk gets no token, and sets a password of its own first',
    // A buyer's cart tells the server that this is a sale (D370). Nothing in it is kept.
    body: z.intersection(z.intersection(contactFields, passwordPair), z.object({ cart: z.optional(wireCart) })),
    reply: z.object({ token: z.optional(z.string()), zedder: contact, user }),
    failures: [403, 409, 422, 429],
  }),
  updateContact: call({
    id: 'C3',
    summary: 'Change a contact',
    method: 'POST',
    base: 'support',
    path: '/update-contact',
    may: ['zedder', 'reception', 'admin'],
    objectRule: 'a zedder: only their own record, and another email address only with their password. It counts once its link is pressed',
    body: contactChange,
    reply: z.object({ zedder: contact }),
    failures: [401, 403, 409, 422, 429, 503],
  }),
  login: call({
    id: 'C4',
    summary: 'Log in',
    method: 'POST',
    base: 'support',
    path: '/login',
    may: everyone,
    body: z.object({ name: email, pass: z.string().check(z.minLength(1), z.maxLength(512)) }),
    reply: z.object({ token: z.string(), user, zedder: z.optional(contact) }),
    failures: [401, 403, 422, 429, 503],
  }),
  logout: call({
    id: 'A1',
    summary: 'End this session',
    method: 'POST',
    base: 'support',
    path: '/logout',
    may: loggedIn,
    isOpenFirst: true,
    reply: z.object({ loggedOut: z.literal(true) }),
    failures: [401],
  }),
  ownContact: call({
    id: 'A2',
    summary: 'Your own contact, after a reload',
    method: 'GET',
    base: 'support',
    path: '/contact',
    may: ['zedder'],
    isOpenFirst: true,
    reply: z.object({ zedder: contact, user }),
    failures: [401, 403],
  }),
  recoverPassword: call({
    id: 'C6',
    summary: 'Mail a link that sets a new password',
    method: 'POST',
    base: 'support',
    path: '/recover-password',
    when: { key: 'token', isPresent: false },
    may: everyone,
    body: z.object({ name: email }),
    reply: z.object({ sentEmail: z.boolean() }),
    failures: [401, 422, 429, 503],
  }),
  setPassword: call({
    id: 'C7',
    summary: 'Set a new password with an emailed token',
    method: 'POST',
    base: 'support',
    path: '/recover-password',
    when: { key: 'token', isPresent: true },
    may: everyone,
    objectRule: 'the token decides',
    // The handler refuses a weak password itself, with the text and status that the page shows (D118).
    body: z.object({ token: shortText, name: email, newPassword: z.string().check(z.maxLength(512)) }),
    reply: z.object({ status: z.literal('ok'), message: z.string() }),
    failures: [401, 422, 429, 503],
  }),
  readRecoveryLink: call({
    id: 'A134',
    summary: 'Whether a link that sets a new password works. Changes nothing',
    method: 'POST',
    base: 'support',
    path: '/read-recovery-link',
    may: everyone,
    objectRule: 'the token decides; nothing is said about whose it is',
    body: z.object({ token: shortText }),
    reply: z.object({ works: z.literal(true) }),
    failures: [422, 429],
  }),
}
