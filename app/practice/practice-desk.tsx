import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { Router, useLocation } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { alertHost } from '#app/alerts.ts'
import type { PageWords } from '#app/head/page-words.ts'
import { useHead } from '#app/head/use-head.ts'
import { paths } from '#app/paths.ts'
import DeskCheckout from '#app/reception/desk-checkout.tsx'
import { Late } from '#app/shell/late.tsx'
import { lazyPart } from '#app/shell/lazy-with-preload.ts'
import { useLinkNavigation } from '#app/shell/link-navigation.ts'
import { useDesk } from '#app/shell/use-desk.ts'
import { snackHost } from '#app/snacks.ts'
import { deskKeyWords } from '#screens/desk/reception-checkout/desk-keys.ts'
import { KeyMapDialog } from '#screens/desk/staff-page/key-map-dialog.tsx'
import { PracticeFrame } from '#screens/review/practice-frame/practice-frame.tsx'
import { PracticeRound } from '#screens/review/practice-frame/practice-round.tsx'
import { type KeyMap, useKeys } from '#screens/shell/use-keys.ts'

const alerts = lazyPart(() => import('#app/shell/alert-host.tsx'))
const snacks = lazyPart(() => import('#app/shell/snack-host.tsx'))

const words: PageWords = {
  title: 'PRACTICE: desk',
  description: 'The desk to practise on: made-up people, no money, and nothing reaches the shop.',
}

/** The keys of the real desk that work on its bar. The others lead to pages that practice doesn't have. */
const practiceKeys: KeyMap<'new' | 'keys'> = { withAlt: { KeyN: 'new', KeyK: 'keys' }, questionMark: 'keys' }
const practiceKeyWords = [...deskKeyWords, { keys: '?', does: 'These keys, when nothing is being typed (Alt+K anywhere)' }]

/** Loads another document: the real order is restored there from storage. */
export const leavePractice = () => location.assign(paths.checkout)

function Round() {
  const [path, navigate] = useLocation()
  useLinkNavigation(navigate)
  useDesk()
  const [isKeyMapOpen, setKeyMapOpen] = useState(false)
  useKeys(practiceKeys, (key) => {
    if (key === 'keys') setKeyMapOpen(true)
    else if (path !== paths.checkout) navigate(paths.checkout)
  })
  useHead(words)
  const { isWanted } = useSnapshot(snackHost)
  const { isWanted: isAlertWanted } = useSnapshot(alertHost)
  return (
    <PracticeFrame onLeave={leavePractice} onKeys={() => setKeyMapOpen(true)}>
      {path === paths.checkout ? <DeskCheckout /> : <PracticeRound onNext={() => navigate(paths.checkout)} onLeave={leavePractice} />}
      <KeyMapDialog parts={[{ keyMap: practiceKeyWords }]} isOpen={isKeyMapOpen} onClose={() => setKeyMapOpen(false)} />
      <Late />
      {isWanted && <snacks.Component />}
      {isAlertWanted && <alerts.Component />}
    </PracticeFrame>
  )
}

/** The desk's addresses stay inside this document: the address bar always shows practice. */
const { hook, searchHook } = memoryLocation({ path: paths.checkout })

/** The shop's own desk, inside the practice frame. Its links lead to the end of the round, never to the shop. */
export function PracticeDesk() {
  return (
    <Router hook={hook} searchHook={searchHook}>
      <Round />
    </Router>
  )
}
