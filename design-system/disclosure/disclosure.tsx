import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  Disclosure as AriaDisclosure,
  type DisclosureProps as AriaDisclosureProps,
  Button,
  DisclosurePanel,
  Heading,
} from 'react-aria-components/Disclosure'
import * as css from './disclosure.css.ts'

export type DisclosureProps = Pick<AriaDisclosureProps, 'id' | 'defaultExpanded' | 'isExpanded' | 'onExpandedChange' | 'isDisabled'> & {
  title: ReactNode
  children: ReactNode
  level?: 2 | 3 | 4
}

/** A title that opens what is under it. Several with one open make an accordion; `level` is the title's place in the outline. */
export function Disclosure({ title, children, level = 3, ...rest }: DisclosureProps) {
  return (
    <AriaDisclosure {...rest} className={css.disclosure}>
      <Heading level={level} className={css.heading}>
        <Button slot="trigger" className={css.trigger}>
          <span className={css.title}>{title}</span>
          <ChevronDown aria-hidden size={20} className={css.chevron} />
        </Button>
      </Heading>
      <DisclosurePanel>
        <div className={css.inside}>{children}</div>
      </DisclosurePanel>
    </AriaDisclosure>
  )
}
