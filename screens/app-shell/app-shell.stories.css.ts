import { style } from '@vanilla-extract/css'
import { fold } from './app-shell.css.ts'

/** The window of a picture grows with the page, so the footer may not wait below it. */
export const wholePage = style({ vars: { [fold]: '0px' } })
export const atTheEnd = style({ display: 'flex', justifyContent: 'flex-end' })
