import { createVar } from '@vanilla-extract/css'

/** How high the buttons at the foot of the open dialog are; set on the page while one is open. */
export const dialogFoot = createVar()
