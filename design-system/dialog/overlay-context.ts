import { createContext } from 'react'

/** What an open Dialog or Drawer tells the body inside it; null outside every overlay. */
export const OverlayContext = createContext<{ close?: () => void; closeHref?: string } | null>(null)
