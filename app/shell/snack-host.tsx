import { createSnackQueue, SnackRegion } from '#design-system/snackbar/snackbar.tsx'

export const snackQueue = createSnackQueue()

export default function SnackHost() {
  return <SnackRegion queue={snackQueue} />
}
