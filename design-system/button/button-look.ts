import { cva, type VariantProps } from 'class-variance-authority'
import * as css from './button.css.ts'

/** The look that Button, PlainButton and ButtonLink share. */
export const buttonLook = cva(css.base, {
  variants: {
    tone: { primary: css.primary, outline: css.outline, quiet: css.quiet, critical: css.critical, link: css.link },
    size: { regular: '', large: css.large, icon: css.icon },
    space: { fit: '', fill: css.fill },
  },
  defaultVariants: { tone: 'primary', size: 'regular', space: 'fit' },
})

export type ButtonLook = VariantProps<typeof buttonLook>
