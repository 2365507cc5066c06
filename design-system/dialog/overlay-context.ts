import { createContext } from 'react'

type Overlay = { titleId?: string; close?: (() => void) | undefined; closeHref?: string; isWordsFirst?: boolean }

/**
 * What the body inside an open Dialog or Drawer names it by, how it can close it, and whether its words come first (`useIsWhole`); null
 * outside overlays.
 */
export const OverlayContext = createContext<Overlay | null>(null)
