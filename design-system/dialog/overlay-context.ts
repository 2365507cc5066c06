import { createContext } from 'react'

/** How the body inside an open Dialog or Drawer can close it; null outside overlays. */
export const OverlayContext = createContext<{ close?: () => void; closeHref?: string } | null>(null)
