import { createContext } from 'react'

/** How the body inside an open Dialog or Drawer can close it, and whether a press has just opened it; null outside overlays. */
export const OverlayContext = createContext<{ close?: () => void; closeHref?: string; opens?: boolean } | null>(null)
