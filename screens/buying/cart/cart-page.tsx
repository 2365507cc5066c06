import { Heading } from '#design-system/heading/heading.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { CartContents, type CartContentsProps } from './cart-contents.tsx'

/** The cart as a full page. */
export function CartPage(props: Omit<CartContentsProps, 'layout'>) {
  return (
    <Stack space="roomy">
      <Heading level={1} isFocusTarget>
        Your cart
      </Heading>
      <CartContents {...props} layout="page" />
    </Stack>
  )
}
