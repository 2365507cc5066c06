import { cva } from 'class-variance-authority'
import { Minus, Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
  Button,
  Group,
  Input,
} from 'react-aria-components/NumberField'
import * as field from '#design-system/field/field.css.ts'
import { FieldFrame, type FieldWords, fieldProps } from '#design-system/field/field.tsx'
import * as css from './number-field.css.ts'
import { stopHastySubmit } from './stop-hasty-submit.ts'
import { useTyped } from './use-typed.ts'

const inputLook = cva([field.input, css.figures], { variants: { format: { integer: '', money: css.money } } })

export type NumberFieldProps = FieldWords &
  Pick<AriaNumberFieldProps, 'id' | 'name' | 'minValue' | 'maxValue' | 'step' | 'isDisabled' | 'isRequired'> & {
    value: number | undefined
    onChange: (value: number | undefined) => void
    onBlur?: () => void
    prefix?: string
    format?: 'integer' | 'money'
    /** False leaves minus and plus out, where many numbers are typed one after the other. */
    hasSteps?: boolean
  }

const isWholeChosen = ({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
  (selectionEnd ?? 0) - (selectionStart ?? 0) === value.length

/**
 * A number with minus and plus. Blank is `undefined`, and is told while typing, as is every number within the limits;
 * a number beyond them is brought to the nearest limit when the field is left, and says so (D43). The press of Enter or of
 * the form's button that brought it there does not send the form: nobody sends a number they have not seen. A minus where the least
 * is 0 is told at once, and never makes -5 into 5 without a word (D470); nor does a comma make 1,5 into 15 (D612). A letter changes
 * nothing, and that is told, too. `format="money"` takes dollars with up to two decimals, to be turned into cents by the form's own
 * schema; it has the commas of thousands while nobody types.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, description, error, value, onChange, onBlur, prefix, format = 'integer', hasSteps = true, ...rest } = props
  const [isTyping, setTyping] = useState(false)
  const decimals = format === 'money' ? 2 : 0
  const typed = useTyped({ value, decimals, minValue: rest.minValue, maxValue: rest.maxValue, unit: prefix ?? '' })
  const input = useRef<HTMLInputElement>(null)
  const noteRefused = useEffectEvent((event: InputEvent) => {
    const { data, inputType } = event
    if (inputType !== 'insertText' || data === null) return
    if (!typed.hasComma || !/^\d$/.test(data)) return typed.refuse(data)
    event.preventDefault()
    const whole = typed.hold(data)
    if (whole !== undefined) onChange(whole)
  })
  // React Aria stops what doesn't belong in a number before any event of React's.
  useEffect(() => {
    const field = input.current
    field?.addEventListener('beforeinput', noteRefused)
    return () => field?.removeEventListener('beforeinput', noteRefused)
  }, [])
  const wasWhole = useRef(false)
  // Tab chooses the whole of 33.50, which is typed as 33.5: without this the new figures would go on after the old ones.
  useLayoutEffect(() => {
    if (isTyping && wasWhole.current) input.current?.select()
  }, [isTyping])
  const shownDecimals = isTyping || value === undefined || Number.isInteger(value) ? 0 : decimals
  return (
    <I18nProvider locale="en-AU">
      <AriaNumberField
        {...rest}
        {...fieldProps({ description, error })}
        value={value ?? Number.NaN}
        onChange={(next) => {
          typed.moveOn()
          onChange(Number.isNaN(next) ? undefined : next)
        }}
        onFocusChange={(isFocused) => {
          wasWhole.current = isFocused && input.current !== null && isWholeChosen(input.current)
          setTyping(isFocused)
          if (isFocused) typed.begin()
        }}
        onBlur={(event) => {
          if (typed.isBeyond) stopHastySubmit(event.target)
          typed.settle()
          onBlur?.()
        }}
        formatOptions={{
          useGrouping: format === 'money' && !isTyping,
          minimumFractionDigits: shownDecimals,
          maximumFractionDigits: decimals,
        }}
        isWheelDisabled
      >
        <FieldFrame label={label} description={description} error={error}>
          <Group className={`${field.control} ${css.frame}`}>
            {hasSteps && (
              <Button slot="decrement" className={css.step}>
                <Minus aria-hidden size={18} />
              </Button>
            )}
            {prefix && (
              <span aria-hidden className={css.prefix}>
                {prefix}
              </span>
            )}
            <Input
              ref={input}
              className={inputLook({ format })}
              onInput={(event) => {
                const next = typed.type(event.currentTarget.value)
                if (next) onChange(next.value)
              }}
              onPaste={(event) => {
                const isWhole = event.currentTarget.value === '0' || isWholeChosen(event.currentTarget)
                const pasted = typed.paste(event.clipboardData.getData('text/plain'), isWhole)
                if (pasted === 'inserted') return
                event.preventDefault()
                if (pasted !== 'nothing') onChange(pasted)
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || !typed.isBeyond) return
                event.preventDefault()
                typed.settle()
              }}
            />
            {hasSteps && (
              <Button slot="increment" className={css.step}>
                <Plus aria-hidden size={18} />
              </Button>
            )}
          </Group>
          <div role="status" className={field.description}>
            {typed.remark()}
          </div>
        </FieldFrame>
      </AriaNumberField>
    </I18nProvider>
  )
}
