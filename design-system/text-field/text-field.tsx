import { Eye, EyeOff } from 'lucide-react'
import { type Ref, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField'
import * as field from '#design-system/field/field.css.ts'
import { FieldFrame, type FieldWords, fieldProps } from '#design-system/field/field.tsx'
import * as css from './text-field.css.ts'

export type TextFieldProps = FieldWords &
  Pick<
    AriaTextFieldProps,
    | 'id'
    | 'name'
    | 'value'
    | 'defaultValue'
    | 'onChange'
    | 'autoComplete'
    | 'autoFocus'
    | 'inputMode'
    | 'isRequired'
    | 'isDisabled'
    | 'maxLength'
  > & {
    onBlur?: () => void
    type?: 'text' | 'email' | 'tel' | 'password' | 'date' | 'time'
    rows?: number
    inputRef?: Ref<HTMLInputElement>
  }

/** One line of text, or several with `rows`. A password can be shown and hidden again. `id` is the control's own. */
export function TextField({ label, description, error, type = 'text', rows, inputRef, onBlur, ...rest }: TextFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <AriaTextField {...rest} {...fieldProps({ description, error })} type={isShown ? 'text' : type} onBlur={() => onBlur?.()}>
      <FieldFrame label={label} description={description} error={error}>
        <Group className={field.control}>
          {rows ? (
            <TextArea ref={inputRef as Ref<HTMLTextAreaElement>} rows={rows} className={`${field.input} ${css.area}`} />
          ) : (
            <Input ref={inputRef} className={field.input} />
          )}
          {type === 'password' && (
            <Button
              className={css.reveal}
              isDisabled={rest.isDisabled}
              aria-label={isShown ? 'Hide password' : 'Show password'}
              onPress={() => setShown(!isShown)}
            >
              {isShown ? <EyeOff aria-hidden size={20} /> : <Eye aria-hidden size={20} />}
            </Button>
          )}
        </Group>
      </FieldFrame>
    </AriaTextField>
  )
}
