import type { Meta, StoryObj } from '@storybook/react-vite'
import { Menu } from 'lucide-react'
import { Matrix } from '#design-system/tokens/matrix.tsx'
import { Button } from './button.tsx'

const meta = { component: Button, args: { children: 'Add to cart' } } satisfies Meta<typeof Button>
export default meta

export const Looks: StoryObj<typeof meta> = {
  render: () => (
    <Matrix
      rows={{
        Primary: [
          <Button key="a">Add to cart</Button>,
          <Button key="b" isDisabled>
            Out of stock
          </Button>,
          <Button key="c" isPending>
            Sending…
          </Button>,
        ],
        Outline: [
          <Button key="a" tone="outline">
            Make a donation
          </Button>,
          <Button key="b" tone="outline" isDisabled>
            Make a donation
          </Button>,
        ],
        Quiet: [
          <Button key="a" tone="quiet">
            Clear
          </Button>,
          <Button key="b" tone="quiet" isDisabled>
            Clear
          </Button>,
        ],
        Critical: [
          <Button key="a" tone="critical">
            Delete
          </Button>,
        ],
        Large: [
          <Button key="a" size="large">
            Checkout
          </Button>,
        ],
        Icon: [
          <Button key="a" size="icon" tone="outline" aria-label="Menu">
            <Menu aria-hidden size={20} />
          </Button>,
        ],
        Fill: [
          <Button key="a" space="fill">
            Confirm order
          </Button>,
        ],
      }}
    />
  ),
}
