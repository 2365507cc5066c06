import * as css from './app-bar.css.ts'

export type LogoProps = { name: string; href: string }

/** A name of more letters is set smaller, on two lines. */
const SHORT = 16

/** The level bars and the station's name, leading home. */
export function Logo({ name, href }: LogoProps) {
  return (
    <a href={href} className={css.logo}>
      <svg aria-hidden viewBox="0 0 38 28" className={css.mark} fill="none" stroke="currentColor" strokeWidth="5" strokeLinecap="round">
        <path d="M3 12.5v3M11 7.5v13M19 3.5v21M27 8.5v11M35 13.5v1" />
      </svg>
      <span className={name.length > SHORT ? `${css.name} ${css.long}` : css.name}>{name}</span>
    </a>
  )
}
