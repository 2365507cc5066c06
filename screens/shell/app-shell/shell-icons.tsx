import { HandHeart, RadioTower, Shirt } from 'lucide-react'
import type { ReactNode } from 'react'

export type ShellIcon = 'subscriptions' | 'donations' | 'merch'

export const shellIcons: Readonly<Record<ShellIcon, ReactNode>> = {
  subscriptions: <RadioTower aria-hidden size={22} />,
  donations: <HandHeart aria-hidden size={22} />,
  merch: <Shirt aria-hidden size={22} />,
}
