import { proxy } from 'valtio'

/** What the modes of the login form hand to each other. It is never stored: a reload forgets it. */
export const loginDraft = proxy({
  email: '',
  /** A new password was set a moment ago, which the login says (M7). */
  isPasswordUpdated: false,
})

export function keepLoginEmail(email: string): void {
  loginDraft.email = email
}

export function clearLoginDraft(): void {
  Object.assign(loginDraft, { email: '', isPasswordUpdated: false })
}
