import { useReducer } from 'react'
import { readPasted, readTyped } from './read-typed.ts'

type Reading = ReturnType<typeof readTyped> | ReturnType<typeof readPasted>
/** `isSettled`: the field was left or Enter was pressed, so it has brought the number within its limits. */
type State = { read: Reading; isSettled: boolean }
type Deed = { did: 'type' | 'paste'; read: Reading } | { did: 'settle' } | { did: 'move on' }

function next(state: State, deed: Deed): State {
  switch (deed.did) {
    case 'type':
      return { read: deed.read, isSettled: false }
    case 'paste':
      return { read: deed.read, isSettled: true }
    case 'settle':
      return { ...state, isSettled: true }
    case 'move on':
      return { ...state, read: undefined }
  }
}

type Options = {
  value: number | undefined
  decimals: number
  minValue?: number | undefined
  maxValue?: number | undefined
  /** Shown before the number in messages about it, like a dollar sign. */
  unit: string
}

/** Follows the typing in a number field: whether the number is beyond the limits, and the message about it. */
export function useTyped({ value, decimals, minValue, maxValue, unit }: Options) {
  const [{ read, isSettled }, dispatch] = useReducer(next, { read: undefined, isSettled: true })
  const limit = read === 'above' ? maxValue : read === 'below' ? minValue : undefined
  const isCorrection = read === 'rounded' || read === 'no number'
  return {
    isBeyond: limit !== undefined && !isSettled,
    remark: () => {
      if (read === 'no number') return 'That is not a number, so nothing changed.'
      if (read === 'rounded') return value !== undefined && `That has too many decimals, so we set ${unit}${value}.`
      if (limit === undefined || limit !== value || !isSettled) return null
      return `The ${read === 'above' ? 'most' : 'least'} is ${unit}${limit}, so we set that.`
    },
    /** Returns the value of the text typed so far, or null if it isn't a number yet; a `value` of undefined is a blank field. */
    type: (text: string): { value: number | undefined } | null => {
      const typed = readTyped(text, decimals, minValue, maxValue)
      dispatch({ did: 'type', read: typed })
      return typeof typed === 'string' ? null : { value: typed }
    },
    paste: (text: string, isWhole: boolean) => {
      const pasted = readPasted(text, decimals, minValue, maxValue)
      // Text pasted into the middle of a number is read together with the rest.
      if (isWhole || pasted === 'no number') dispatch({ did: 'paste', read: pasted })
    },
    settle: () => dispatch({ did: 'settle' }),
    /** Clears the message about a paste once the value changes again. The change made by the paste itself doesn't count. */
    moveOn: () => isCorrection && dispatch({ did: 'move on' }),
  }
}
