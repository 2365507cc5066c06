import { ClipboardList, Contact, Inbox, List, PackageCheck, PencilLine, Phone, ShoppingBag, Tag, Ticket } from 'lucide-react'
import type { ReactNode } from 'react'

export type StaffIcon = 'desk' | 'orders' | 'packing' | 'door' | 'lists' | 'people' | 'catalogue' | 'editor' | 'office' | 'shop'

export const staffIcons: Readonly<Record<StaffIcon, ReactNode>> = {
  desk: <Phone aria-hidden size={22} />,
  orders: <ClipboardList aria-hidden size={22} />,
  packing: <PackageCheck aria-hidden size={22} />,
  door: <Ticket aria-hidden size={22} />,
  lists: <List aria-hidden size={22} />,
  people: <Contact aria-hidden size={22} />,
  catalogue: <Tag aria-hidden size={22} />,
  editor: <PencilLine aria-hidden size={22} />,
  office: <Inbox aria-hidden size={22} />,
  shop: <ShoppingBag aria-hidden size={22} />,
}
