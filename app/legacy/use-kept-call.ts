import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useLeaveQuestion } from '#app/hooks/use-leave-question.ts'
import type { LeaveCallProps } from '#screens/desk/legacy-wizard/leave-call.tsx'
import type { LegacyWizardProps } from '#screens/desk/legacy-wizard/legacy-wizard.tsx'
import type { KeptCall } from '#screens/desk/legacy-wizard/wizard-values.ts'
import { forgetCall, keepCall, openCall } from './kept-call.ts'

type Kept = { isOpen: boolean; formKey: number } & Pick<LegacyWizardProps, 'kept' | 'onKeep'> & {
    startAgain: () => void
    forget: () => void
    leaving: LeaveCallProps | undefined
  }

/** The call on the phone form: kept over a reload and a walk around the shop, and asked about before its card is lost (D404). */
export function useKeptCall(): Kept {
  const [, navigate] = useLocation()
  const [opened, setOpened] = useState<{ kept: KeptCall | undefined; formKey: number }>()
  // A ref, because a key can follow the last digit before the next render.
  const hasCard = useRef(false)
  const [href, setHref] = useState<string>()
  useLeaveQuestion(() => hasCard.current)
  useEffect(() => {
    let hasStopped = false
    void openCall().then((kept) => hasStopped || setOpened({ kept, formKey: 0 }))
    return () => {
      hasStopped = true
    }
  }, [])

  useEffect(() => {
    const hold = (event: MouseEvent) => {
      if (!hasCard.current) return
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.origin !== location.origin) return
      if (event.ctrlKey || event.metaKey || event.shiftKey || link.pathname === location.pathname) return
      // A menu still closes after a press on its link; only the way there is barred.
      event.preventDefault()
      setHref(`${link.pathname}${link.search}`)
    }
    // Before the link's own handler, which would follow it.
    window.addEventListener('click', hold, true)
    return () => window.removeEventListener('click', hold, true)
  }, [])

  const forget = () => {
    forgetCall()
    hasCard.current = false
  }
  return {
    isOpen: opened !== undefined,
    formKey: opened?.formKey ?? 0,
    kept: opened?.kept,
    onKeep: (call, isCardTyped) => {
      hasCard.current = isCardTyped
      void keepCall(call)
    },
    forget,
    startAgain: () => {
      forget()
      setOpened({ kept: undefined, formKey: (opened?.formKey ?? 0) + 1 })
    },
    leaving:
      href === undefined
        ? undefined
        : {
            onStay: () => setHref(undefined),
            onLeave: () => {
              setHref(undefined)
              hasCard.current = false
              navigate(href)
            },
          },
  }
}
