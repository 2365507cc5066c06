import { style } from '@vanilla-extract/css'
import { fold } from './app-shell.css.ts'

/** A picture's window grows with the page, so the footer can't wait below the fold. */
export const wholePage = style({ vars: { [fold]: '0px' } })
export const atTheEnd = style({ display: 'flex', justifyContent: 'flex-end' })
