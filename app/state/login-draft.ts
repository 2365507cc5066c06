import { proxy } from 'valtio'

/** What the modes of the login form pass to each other. It is never stored: a reload clears it. */
export const loginDraft = proxy({
  email: '',
  /** A new password was just set, and the login form says so (M7). */
  isPasswordUpdated: false,
})

export function keepLoginEmail(email: string): void {
  loginDraft.email = email
}

export function clearLoginDraft(): void {
  Object.assign(loginDraft, { email: '', isPasswordUpdated: false })
}
