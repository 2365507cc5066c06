/** How large the inside of a window is that shows the shop with drafts. */
export const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } } as const
