import { useReducer } from 'react'
import { readPasted, readTyped, takePasted } from './read-typed.ts'

type Reading = ReturnType<typeof readTyped> | ReturnType<typeof readPasted>
/** `isSettled`: the field was left or Enter was pressed, so it has brought the number within its limits. */
type State = {
  read: Reading | 'no fit'
  isSettled: boolean
  refused?: Refused | undefined
  /** The digits after a comma, which aren't in the field yet. */
  held?: string
}
/** What was typed and isn't in the field: it never becomes another number without a word. */
type Refused = 'minus' | 'comma' | 'letter'
type Deed =
  | { did: 'type'; read: Reading }
  | { did: 'paste'; read: State['read'] }
  | { did: 'refuse'; what: Refused }
  | { did: 'hold'; held: string }
  | { did: 'settle' }
  | { did: 'move on' }
  | { did: 'begin' }

function next(state: State, deed: Deed): State {
  switch (deed.did) {
    case 'type':
      return {
        read: deed.read,
        isSettled: false,
        refused: deed.read !== undefined && state.refused === 'minus' ? 'minus' : undefined,
      }
    case 'refuse':
      return { ...state, isSettled: false, refused: deed.what, held: '' }
    case 'hold':
      return { ...state, isSettled: false, held: deed.held }
    case 'begin':
      return { ...state, refused: undefined }
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
  const [{ read, isSettled, refused, held = '' }, dispatch] = useReducer(next, { read: undefined, isSettled: true })
  const limit = read === 'above' ? maxValue : read === 'below' ? minValue : undefined
  const isCorrection = read === 'rounded' || read === 'no number' || read === 'no fit'
  // A letter leaves the number as it was, so nothing is sent that nobody has seen.
  const isAnotherNumber = refused === 'minus' || refused === 'comma'
  const hasNoMinus = minValue !== undefined && minValue >= 0
  return {
    isBeyond: (limit !== undefined || isAnotherNumber) && !isSettled,
    /** Digits after a comma are held back: 1,5 isn't 15, and 1,500 is a thousand and a half. */
    hasComma: refused === 'comma',
    remark: () => {
      if (refused === 'minus') return `There’s no minus here: the least is ${unit}${minValue}.`
      if (refused === 'comma') return 'Nothing after a comma is taken. Cents come after a point, like 5.50.'
      if (read === 'no fit') return 'That doesn’t fit into this number, so nothing changed.'
      if (refused === 'letter' || read === 'no number') return 'That isn’t a number, so nothing changed.'
      if (read === 'rounded') return value !== undefined && `That has too many decimals, so we set ${unit}${value}.`
      if (limit === undefined || limit !== value || !isSettled) return null
      return `${unit}${limit} is the ${read === 'above' ? 'most' : 'least'}, so we’ve set it to ${unit}${limit}.`
    },
    /** Returns the value of the text typed so far, or null if it isn't a number yet; a `value` of undefined is a blank field. */
    type: (text: string): { value: number | undefined } | null => {
      const typed = readTyped(text, decimals, minValue, maxValue)
      dispatch({ did: 'type', read: typed })
      return typeof typed === 'string' ? null : { value: typed }
    },
    /** Notes what is about to be typed and isn't taken: a minus where the least is 0 or more, a comma in an amount, a letter. */
    refuse: (text: string): void => {
      if (hasNoMinus && /[-−–]/.test(text)) dispatch({ did: 'refuse', what: 'minus' })
      else if (decimals > 0 && text.includes(',')) dispatch({ did: 'refuse', what: 'comma' })
      else if (/\p{L}/u.test(text)) dispatch({ did: 'refuse', what: 'letter' })
    },
    /** Holds a digit back that was typed after a comma. With three of them it was a thousand, and the number is returned. */
    hold: (digit: string): number | undefined => {
      const digits = `${held}${digit}`
      if (digits.length < 3 || value === undefined || !Number.isInteger(value) || value < 1) {
        dispatch({ did: 'hold', held: digits })
        return undefined
      }
      const whole = `${value}${digits}`
      dispatch({ did: 'paste', read: readTyped(whole, decimals, minValue, maxValue) })
      return takePasted(whole, decimals, minValue, maxValue)
    },
    /**
     * Returns the number that replaces the whole field, 'nothing' where the text isn't taken, and 'inserted' where plain digits go into
     * the middle of a number, to be read together with the rest.
     */
    paste: (text: string, isWhole: boolean): number | 'nothing' | 'inserted' => {
      if (!isWhole && /^\s*[\d.]+\s*$/.test(text)) return 'inserted'
      const pasted = isWhole ? readPasted(text, decimals, minValue, maxValue) : 'no fit'
      dispatch({ did: 'paste', read: pasted })
      return (isWhole ? takePasted(text, decimals, minValue, maxValue) : undefined) ?? 'nothing'
    },
    /** A new visit to the field clears the message from the last one. */
    begin: () => refused && dispatch({ did: 'begin' }),
    settle: () => dispatch({ did: 'settle' }),
    /** Clears the message about a paste once the value changes again. The change made by the paste itself doesn't count. */
    moveOn: () => isCorrection && dispatch({ did: 'move on' }),
  }
}
