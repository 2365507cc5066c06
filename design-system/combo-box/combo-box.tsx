import { LoaderCircle } from 'lucide-react'
import { type Ref, type RefObject, useContext, useEffect, useRef, useState } from 'react'
import {
  ComboBox as AriaComboBox,
  type ComboBoxProps as AriaComboBoxProps,
  ComboBoxStateContext,
  Input,
  type Key,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import * as field from '#design-system/field/field.css.ts'
import { FieldFrame, type FieldWords, fieldProps } from '#design-system/field/field.tsx'
import * as list from '#design-system/field/options.css.ts'
import * as css from './combo-box.css.ts'
import { TakesFirst, WaitsForAnswer } from './early-keys.tsx'

export type ComboBoxOption = { id: string; label: string; detail?: string }

export type ComboBoxProps = FieldWords &
  Pick<AriaComboBoxProps<ComboBoxOption>, 'id' | 'name' | 'isDisabled' | 'isRequired'> & {
    inputValue: string
    onInputChange: (text: string) => void
    onSelect: (id: string) => void
    onBlur?: () => void
    options: readonly ComboBoxOption[]
    /** Everything there is, which the down arrow lists while nothing is typed. */
    whenEmpty?: readonly ComboBoxOption[]
    isLoading?: boolean
    /** Enter with no row marked takes the first one of an open list. Escape closes the list, and what was typed stays. */
    takesFirst?: boolean
    autoComplete?: string
    placeholder?: string
    inputRef?: Ref<HTMLInputElement>
  }

/**
 * React Aria opens a filled list as soon as the text changes. These suggestions arrive later, so this opens the list when
 * they do, but not when the text changed because a suggestion was chosen.
 */
function OpensOnAnswer({ options, isAwaited }: Pick<ComboBoxProps, 'options'> & { isAwaited: () => boolean }) {
  const state = useContext(ComboBoxStateContext)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when an answer arrives, not when the list opens or closes
  useEffect(() => {
    if (options.length > 0 && isAwaited() && state?.isFocused && !state.isOpen) state.open(null, 'input')
  }, [options])
  const isUnasked = state?.isOpen && !isAwaited()
  useEffect(() => {
    if (isUnasked) state?.close()
  })
  return null
}

type BrowsesProps = { isEmpty: boolean; isBrowsing: boolean; onBrowse: () => void; group: RefObject<HTMLDivElement | null> }

/** The down arrow in an empty field lists everything. The rows have to be there before the list can open. */
function BrowsesWhenEmpty({ isEmpty, isBrowsing, onBrowse, group }: BrowsesProps) {
  const state = useContext(ComboBoxStateContext)
  useEffect(() => {
    const element = group.current
    const browse = (event: KeyboardEvent) => {
      if (isEmpty && !isBrowsing && event.key === 'ArrowDown' && !event.altKey) onBrowse()
    }
    element?.addEventListener('keydown', browse, true)
    return () => element?.removeEventListener('keydown', browse, true)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when browsing begins
  useEffect(() => {
    if (isBrowsing && state?.isFocused && !state.isOpen) state.open('first', 'manual')
  }, [isBrowsing])
  return null
}

/**
 * Text with suggestions: whatever is typed stays, a suggestion is only help. `options` come filtered; the number of them
 * is announced, and so is a search that found none. `onSelect` has to set `inputValue` itself.
 */
export function ComboBox(props: ComboBoxProps) {
  const {
    label,
    description,
    error,
    options: found,
    whenEmpty,
    isLoading,
    takesFirst,
    autoComplete,
    placeholder,
    inputRef,
    ...rest
  } = props
  const { inputValue, onInputChange, onSelect, onBlur, ...aria } = rest
  const [chosen, setChosen] = useState<Key | null>(null)
  const [hasLooked, setLooked] = useState(false)
  const [isBrowsing, setBrowsing] = useState(false)
  const isAwaited = useRef(false)
  const isEmpty = inputValue === ''
  const options = isBrowsing && isEmpty && whenEmpty ? whenEmpty : found
  if (isLoading && !hasLooked) setLooked(true)
  const group = useRef<HTMLDivElement>(null)
  const choose = (key: Key | null) => {
    setChosen(key)
    if (key === null || key === chosen) return
    setLooked(false)
    isAwaited.current = false
    onSelect(String(key))
  }
  return (
    <AriaComboBox
      {...aria}
      {...fieldProps({ description, error })}
      allowsCustomValue
      menuTrigger="input"
      items={options}
      inputValue={inputValue}
      onInputChange={(text) => {
        setChosen(null)
        setLooked(false)
        isAwaited.current = true
        onInputChange(text)
      }}
      onOpenChange={(isOpen, trigger) => {
        // A list closed by hand or by a choice stays closed until more is typed or it is opened by hand.
        if (!isOpen || trigger === 'manual') isAwaited.current = isOpen
        if (!isOpen) setBrowsing(false)
      }}
      value={chosen}
      onChange={choose}
      onBlur={() => onBlur?.()}
    >
      <FieldFrame label={label} description={description} error={error}>
        <Group ref={group} className={field.control}>
          <Input ref={inputRef} className={field.input} autoComplete={autoComplete} placeholder={placeholder} />
          {isLoading && <LoaderCircle aria-hidden size={18} className={css.busy} />}
        </Group>
        <span role="status" className={css.hidden}>
          {isLoading && 'Looking for suggestions'}
          {!isLoading && hasLooked && options.length === 0 && 'No suggestions'}
        </span>
      </FieldFrame>
      <OpensOnAnswer options={options} isAwaited={() => isAwaited.current} />
      {whenEmpty && <BrowsesWhenEmpty isEmpty={isEmpty} isBrowsing={isBrowsing} onBrowse={() => setBrowsing(true)} group={group} />}
      <Popover className={list.popover} offset={4}>
        <ListBox<ComboBoxOption> className={list.list}>
          {(option) => (
            <ListBoxItem id={option.id} textValue={[option.label, option.detail].filter(Boolean).join(' ')} className={list.option}>
              <span className={list.optionLabel}>{option.label}</span>
              {option.detail && <span className={list.note}>{option.detail}</span>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
      {/* After the list, which marks nothing as it opens. */}
      <WaitsForAnswer options={options} isLoading={isLoading === true} group={group} onChoose={choose} />
      {takesFirst && <TakesFirst options={options} isLoading={isLoading === true} group={group} onChoose={choose} />}
    </AriaComboBox>
  )
}
