import { Monitor, Smartphone } from 'lucide-react'
import { Button } from '#design-system/button/button.tsx'
import * as css from './look-buttons.css.ts'

/** Where the shop with its drafts opens: in a window as wide as a phone or a desktop, or in a tab where there are no windows. */
export type LookSize = 'phone' | 'desktop' | 'tab'

type Props = { label: string; onLook: (size: LookSize) => void }

/** Leads to the shop as it would be. On a phone that is a tab, and there's one button. */
export function LookButtons({ label, onLook }: Props) {
  return (
    <>
      <fieldset aria-label={label} className={css.sizes}>
        <span className={css.label}>{`${label}:`}</span>
        <Button tone="quiet" onPress={() => onLook('phone')}>
          <Smartphone aria-hidden size={18} />
          Phone
        </Button>
        <Button tone="quiet" onPress={() => onLook('desktop')}>
          <Monitor aria-hidden size={18} />
          Desktop
        </Button>
      </fieldset>
      <div className={css.tab}>
        <Button tone="quiet" onPress={() => onLook('tab')}>
          {label}
        </Button>
      </div>
    </>
  )
}
