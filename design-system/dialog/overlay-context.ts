import { createContext } from 'react'

/** How the body inside an open Dialog or Drawer can close it, and whether its words come first (`useIsWhole`); null outside overlays. */
export const OverlayContext = createContext<{ close?: () => void; closeHref?: string; isWordsFirst?: boolean } | null>(null)
