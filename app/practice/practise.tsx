import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { paths } from '#app/paths.ts'
import { cutFromServer } from '#app/practice/no-server.ts'
import { openPracticeStation } from '#app/practice/practice-answers.ts'
import { PracticeDesk } from '#app/practice/practice-desk.tsx'
import { practice } from '#app/state/practice.ts'
import { restoreSession, session, setSession } from '#app/state/session.ts'
import { keepInMemory } from '#app/state/storage.ts'
import { setTakenOver } from '#app/taken-over.ts'

/**
 * The desk on a station in memory, in a document of its own: nothing it shows, keeps or asks for is the real shop's, which
 * waits in storage and is there again when this document is left. Whoever is not reception is led to the login.
 */
export async function practise(root: HTMLElement): Promise<void> {
  const { token, answer } = openPracticeStation()
  cutFromServer(answer)
  await restoreSession()
  if (session.user?.role !== 'reception') return location.replace(paths.login)
  const { name } = session.user
  keepInMemory()
  setSession(token, { name, subnumber: null, expiry: null, role: 'reception' })
  practice.isOn = true
  setTakenOver()
  createRoot(root).render(
    <StrictMode>
      <Suspense fallback={null}>
        <PracticeDesk />
      </Suspense>
    </StrictMode>,
  )
}
