import { useHead } from '#app/head/use-head.ts'
import { zedadminWords } from '#app/head/words/zedadmin.ts'
import { Office } from '#screens/office/office.tsx'

/** The processing screen, which an admin sees instead of the login too (T69, D127). */
export function OfficePage() {
  useHead(zedadminWords)
  return <Office />
}
