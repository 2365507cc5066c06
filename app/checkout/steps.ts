import { useLocation, useSearch } from 'wouter'
import { paths } from '#app/paths.ts'

export type Step = 0 | 1 | 2

const names = ['', 'summary', 'payment'] as const

/** Each step has an address, so that Back goes to the step before and a reload stays (D341). */
export const addressOf = (step: Step) => (step === 0 ? paths.checkout : `${paths.checkout}?step=${names[step]}`)

const stepOf = (search: string) => Math.max(0, names.indexOf((new URLSearchParams(search).get('step') ?? '') as '')) as Step

/** The step whose address is shown, and how to go to another. `instead`: this one can't be shown, so Back leaves it out. */
export function useStep(): { step: Step; goTo: (step: Step, how?: 'instead') => void } {
  const [, navigate] = useLocation()
  const step = stepOf(useSearch())
  return { step, goTo: (next, how) => navigate(addressOf(next), { replace: how === 'instead' }) }
}
