import { DrawerOf } from './drawer-of.tsx'

export default function NavigationDrawer({ path }: { path: string }) {
  return <DrawerOf path={path} />
}
