import { AlertRegion, createAlertQueue } from '#design-system/alert/alert-region.tsx'

export const alertQueue = createAlertQueue()

export default function AlertHost() {
  return <AlertRegion queue={alertQueue} />
}
