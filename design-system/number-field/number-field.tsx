import { cva } from 'class-variance-authority'
import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
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
import { readPasted, readTyped } from './read-typed.ts'
import { stopHastySubmit } from './stop-hasty-submit.ts'

const inputLook = cva([field.input, css.figures], { variants: { format: { integer: '', money: css.money } } })

export type NumberFieldProps = FieldWords &
  Pick<AriaNumberFieldProps, 'id' | 'name' | 'minValue' | 'maxValue' | 'step' | 'isDisabled' | 'isRequired'> & {
    value: number | undefined
    onChange: (value: number | undefined) => void
    onBlur?: () => void
    prefix?: string
    format?: 'integer' | 'money'
  }

/**
 * A number with minus and plus. Blank is `undefined`, and is told while typing, as is every number within the limits;
 * a number beyond them is brought to the nearest limit when the field is left, and says so (D43). The press of Enter or of
 * the form's button that brought it there does not send the form: nobody sends a number they have not seen.
 * `format="money"` takes dollars with up to two decimals, to be turned into cents by the form's own schema.
 */
export function NumberField({ label, description, error, value, onChange, onBlur, prefix, format = 'integer', ...rest }: NumberFieldProps) {
  const [isTyping, setTyping] = useState(false)
  const [typed, setTyped] = useState<ReturnType<typeof readTyped> | 'rounded' | 'no number'>()
  const [isSettled, setSettled] = useState(true)
  const limit = typed === 'above' ? rest.maxValue : typed === 'below' ? rest.minValue : undefined
  const isBeyond = limit !== undefined && !isSettled
  const unit = prefix ?? ''
  const decimals = format === 'money' ? 2 : 0
  const shownDecimals = isTyping || value === undefined || Number.isInteger(value) ? 0 : decimals
  return (
    <I18nProvider locale="en-AU">
      <AriaNumberField
        {...rest}
        {...fieldProps(error)}
        value={value ?? Number.NaN}
        onChange={(next) => {
          if (typed === 'rounded' || typed === 'no number') setTyped(undefined)
          onChange(Number.isNaN(next) ? undefined : next)
        }}
        onFocusChange={setTyping}
        onBlur={(event) => {
          if (isBeyond) stopHastySubmit(event.target)
          setSettled(true)
          onBlur?.()
        }}
        formatOptions={{ useGrouping: false, minimumFractionDigits: shownDecimals, maximumFractionDigits: decimals }}
        isWheelDisabled
      >
        <FieldFrame label={label} description={description} error={error}>
          <Group className={`${field.control} ${css.frame}`}>
            <Button slot="decrement" className={css.step}>
              <Minus aria-hidden size={18} />
            </Button>
            {prefix && (
              <span aria-hidden className={css.prefix}>
                {prefix}
              </span>
            )}
            <Input
              className={inputLook({ format })}
              onInput={(event) => {
                const next = readTyped(event.currentTarget.value, decimals, rest.minValue, rest.maxValue)
                setTyped(next)
                setSettled(false)
                if (typeof next !== 'string') onChange(next)
              }}
              onPaste={(event) => {
                const { value: text, selectionStart, selectionEnd } = event.currentTarget
                const isWhole = (selectionEnd ?? 0) - (selectionStart ?? 0) === text.length
                const next = readPasted(event.clipboardData.getData('text/plain'), decimals, rest.minValue, rest.maxValue)
                if (next !== 'no number' && !isWhole) return
                setTyped(next)
                setSettled(true)
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || !isBeyond) return
                event.preventDefault()
                setSettled(true)
              }}
            />
            <Button slot="increment" className={css.step}>
              <Plus aria-hidden size={18} />
            </Button>
          </Group>
          <div role="status" className={field.description}>
            {isSettled &&
              limit === value &&
              limit !== undefined &&
              `The ${typed === 'above' ? 'most' : 'least'} is ${unit}${limit}, so we set that.`}
            {typed === 'rounded' && value !== undefined && `That has too many decimals, so we set ${unit}${value}.`}
            {typed === 'no number' && 'That is not a number, so nothing changed.'}
          </div>
        </FieldFrame>
      </AriaNumberField>
    </I18nProvider>
  )
}
