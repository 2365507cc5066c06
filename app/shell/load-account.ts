/** Most visitors neither log out nor clear anything: the code of both comes once either can be pressed. */
export const loadAccount = () => import('#app/account.ts')
