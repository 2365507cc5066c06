import { encode } from 'uqr'
import * as css from './factors.css.ts'

/** A text for a phone's camera. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className={css.qr}>
      <path d={squares.join('')} className={css.qrModules} />
    </svg>
  )
}
