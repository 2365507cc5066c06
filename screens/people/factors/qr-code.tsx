import encodeQr from 'qr'
import * as css from './factors.css.ts'

/** A text for a phone's camera. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const data = encodeQr(text, 'raw', { ecc: 'low', border: 4 })
  const size = data.length
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className={css.qr}>
      <path d={squares.join('')} className={css.qrModules} />
    </svg>
  )
}
