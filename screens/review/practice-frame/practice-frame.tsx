import { Keyboard, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#design-system/button/button.tsx'
import { KeyCap } from '#screens/desk/staff-page/key-cap.tsx'
import * as css from './practice-frame.css.ts'

export type PracticeFrameProps = {
  /** Returns to the real desk, whose order hasn't changed. */
  onLeave: () => void
  onKeys: () => void
  children: ReactNode
}

/** Marks practice mode with stripes on all sides and a label above everything, including dialogs. */
export function PracticeFrame({ onLeave, onKeys, children }: PracticeFrameProps) {
  return (
    <div className={css.page}>
      <header className={css.bar}>
        <p className={css.about}>Nothing here is real: invented people, no money, no letters. Your own order waits as you left it.</p>
        <span className={css.keysOnly}>
          <Button tone="outline" onPress={onKeys}>
            <Keyboard aria-hidden size={18} /> Keys <KeyCap>?</KeyCap>
          </Button>
        </span>
        <Button tone="outline" onPress={onLeave}>
          <Undo2 aria-hidden size={18} /> Back to the real desk
        </Button>
      </header>
      <main id="main" tabIndex={-1} className={css.main}>
        {children}
      </main>
      <div className={css.frame}>
        <p className={css.word}>PRACTICE</p>
      </div>
    </div>
  )
}
