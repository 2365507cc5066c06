import { Figures } from '#design-system/figures/figures.tsx'
import { Cell, Column, Row, Table, TableHead } from '#design-system/table/table.tsx'
import { Text } from '#design-system/text/text.tsx'
import { shippingBrackets } from '#domain/cart/shipping.ts'
import { formatMoney } from '#domain/money/money.ts'
import { formatWeight } from '#domain/weight/weight.ts'
import * as css from './policy.css.ts'

/** Postage costs, from the same brackets that price the cart (T206). */
export function PostageTable() {
  return (
    <div className={css.postage}>
      <Table>
        <caption className={css.caption}>Postage by the weight of the whole order</caption>
        <TableHead look="plain">
          <Column>
            <Text as="span" tone="faint" size="caption">
              Up to
            </Text>
          </Column>
          <Column align="end">
            <Text as="span" tone="faint" size="caption">
              Postage
            </Text>
          </Column>
        </TableHead>
        <tbody>
          {shippingBrackets()
            .filter(({ upTo }) => upTo > 0)
            .map(({ upTo, price }) => (
              <Row key={upTo}>
                <Cell isHeader verticalAlign="middle">
                  <Figures>{formatWeight(upTo)}</Figures>
                </Cell>
                <Cell align="end" verticalAlign="middle">
                  <Figures>{formatMoney(price)}</Figures>
                </Cell>
              </Row>
            ))}
        </tbody>
      </Table>
    </div>
  )
}
