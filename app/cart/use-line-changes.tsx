import { type ReactNode, useMemo, useState } from 'react'
import { useCatalogue } from '#app/data/use-catalogue.ts'
import { useToday } from '#app/hooks/use-today.ts'
import { lazyPart } from '#app/shell/lazy-with-preload.ts'
import { useAhead } from '#app/shell/use-ahead.ts'
import { fullRows } from '#domain/cart/group-lines.ts'
import type { PricedCart } from '#domain/cart/pricing.ts'
import type { LineChanges } from '#screens/buying/cart/cart-lines.tsx'
import { addOneMore, dropOne } from './intents.ts'

const editor = lazyPart(() => import('./line-editor.tsx'))

/** What can be done with the rows of a cart, and the sheet that is open for one of them. */
export function useLineChanges(cart: PricedCart | undefined): { changes: LineChanges; sheet: ReactNode } {
  const catalogue = useCatalogue()
  const today = useToday()
  const [edited, edit] = useState<readonly string[]>()
  useAhead(editor)
  const full = useMemo(() => {
    if (!cart || !catalogue) return new Set<string>()
    return fullRows(cart.lines, { lines: [...cart.lines, ...cart.problems].map(({ line }) => line), catalogue, today })
  }, [cart, catalogue, today])
  return {
    changes: { full, onMore: addOneMore, onFewer: dropOne, onEdit: edit },
    sheet: edited && <editor.Component keys={edited} onClose={() => edit(undefined)} />,
  }
}
