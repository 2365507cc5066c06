import type { PricedLine } from '#domain/cart/pricing.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { LineChoices } from '#server/orders/orders.ts'

/** What is kept of a line beside its product and its price: the buyer's choices, and the picture it was sold under. */
export function choicesOf({ line, image }: PricedLine, catalogue: Catalogue): LineChoices {
  const shown = image === undefined ? {} : { image }
  switch (line.type) {
    case 'subscription': {
      const { key: _key, type: _type, id, ...choices } = line
      const special = catalogue.subscriptions.find((type) => type.id === id)?.special
      return { ...choices, ...shown, ...(special && choices.specialname ? { [special]: choices.specialname } : {}) }
    }
    case 'merch':
    case 'ticket': {
      const { key: _key, type: _type, id: _id, price: _price, ...choices } = line
      return { ...choices, ...shown }
    }
    case 'donation':
      return {}
  }
}
