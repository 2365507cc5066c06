import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { paths } from '#app/paths.ts'
import { isScriptOn, keepScript } from '#app/reception/script.ts'
import { practice } from '#app/state/practice.ts'
import { restoreSession, session, setSession } from '#app/state/session.ts'
import { keepInMemory } from '#app/state/storage.ts'
import { setTakenOver } from '#app/taken-over.ts'
import { worksAtDesk } from '#domain/session/works-at-desk.ts'
import { cutFromServer } from './no-server.ts'
import { openPracticeStation } from './practice-answers.ts'
import { PracticeDesk } from './practice-desk.tsx'

/**
 * The desk with a station in memory, in a separate document. Nothing it shows, stores or calls is the real shop's, whose
 * order waits in storage until people leave this document. Anyone who doesn't work at the desk goes to the login.
 */
export async function practise(root: HTMLElement): Promise<void> {
  const { token, answer } = openPracticeStation()
  cutFromServer(answer)
  await restoreSession()
  if (!session.user || !worksAtDesk(session.user.role)) return location.replace(paths.login)
  const { name } = session.user
  const isScripted = isScriptOn()
  keepInMemory()
  keepScript(isScripted)
  setSession(token, { name, subnumber: null, expiry: null, role: 'reception' })
  practice.isOn = true
  setTakenOver()
  createRoot(root).render(
    <StrictMode>
      <PracticeDesk />
    </StrictMode>,
  )
}
