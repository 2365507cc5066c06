import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from '#design-system/badge/badge.tsx'
import { Button } from '#design-system/button/button.tsx'
import { DialogBody } from '#design-system/dialog/dialog-body.tsx'
import { ErrorSummary } from '#design-system/error-summary/error-summary.tsx'
import { Figures } from '#design-system/figures/figures.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { ButtonLink } from '#design-system/link/button-link.tsx'
import { Message } from '#design-system/message/message.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Poster } from '#design-system/poster/poster.tsx'
import { Price, PricePair } from '#design-system/price/price.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { Text } from '#design-system/text/text.tsx'
import { TextField } from '#design-system/text-field/text-field.tsx'
import { Tile } from '#design-system/tile/tile.tsx'
import { TileGrid } from '#design-system/tile/tile-grid.tsx'
import { Pair, Pattern } from './pattern.tsx'

const meta = { title: 'Patterns', tags: ['!autodocs'], parameters: { picture: false, controls: { disable: true } } } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const nothing = () => {}

export const FormsAndErrors: Story = {
  render: () => (
    <Pattern
      title="Forms and errors"
      lead="Ask for little, say what’s wrong where it’s wrong, and lose nothing that was typed."
      rules={[
        'A label above each field, always in sight. Help goes under it, before the box.',
        'A field says what’s wrong once you’ve left it, not while you type. It stops saying so as soon as it’s right.',
        'A form that can’t be sent shows a summary on top, which takes the focus and leads to each field.',
        'The button stays pressable. What’s missing is found out by pressing it.',
        'When the server says no, everything that was typed is still there.',
      ]}
      examples={[
        ['screens/people/login', 'People/Login', 'Incomplete', 'A login with nothing in it'],
        ['screens/people/contact-form', 'People/Contact form', 'Server Found Problems', 'What only the server could know'],
        ['screens/people/contact-form', 'People/Contact form', 'Not A Date', 'One problem, at its field'],
        ['screens/people/login', 'People/Login', 'Too Many Tries', 'When it’s time to stop trying'],
      ]}
    >
      <Pair
        right={
          <TextField label="Email" defaultValue="jo@example" error="That email looks incomplete. Try something like name@example.com." />
        }
        rightWords="Say what happened and what to do, at the field, in one sentence."
        wrong={
          <Stack>
            <Notice tone="critical">Invalid input.</Notice>
            <TextField label="Email" defaultValue="jo@example" />
          </Stack>
        }
        wrongWords="say somewhere else that something is invalid, and leave people to find it."
      />
      <Pair
        right={
          <Stack>
            <ErrorSummary problems={[{ message: 'Name: Required' }, { message: 'Postcode: Enter four figures' }]} />
            <Button>Save</Button>
          </Stack>
        }
        rightWords="Let people press, then list what’s missing with a way to each."
        wrong={
          <Stack>
            <TextField label="Name" placeholder="Name" />
            <Button isDisabled>Save</Button>
          </Stack>
        }
        wrongWords="turn the button off until everything’s right. It never says why."
      />
    </Pattern>
  ),
}

export const EmptyFailedLoading: Story = {
  name: 'Empty, failed, loading',
  render: () => (
    <Pattern
      title="Empty, failed, loading"
      lead="Three moments in which there’s nothing to show, and none of them is a blank page."
      rules={[
        'Loading keeps the room of what’s coming, so that nothing jumps. A skeleton has the shape of the thing, never a wheel.',
        'Empty says what would be here, and offers the way to get it.',
        'Failed says what didn’t work, that nothing is lost, and has a button to try again.',
        'What’s there already stays in sight while more of it loads or fails.',
      ]}
      examples={[
        ['screens/buying/cart', 'Buying/Cart', 'Empty', 'An empty cart'],
        ['screens/buying/merch-list', 'Buying/Merch', 'Nothing Found', 'A search that found nothing'],
        ['screens/desk/orders', 'Desk/Orders', 'Failed', 'A list that couldn’t be loaded'],
        ['screens/desk/orders', 'Desk/Orders', 'Loading', 'The same while it loads'],
        ['screens/desk/orders', 'Desk/Orders', 'Older Failed', 'Only the next page of it failed'],
      ]}
    >
      <Pair
        right={
          <Stack align="start">
            <Heading level={2} size="heading">
              Your cart is empty
            </Heading>
            <Text tone="muted">Subscriptions, merch and tickets all end up here.</Text>
            <ButtonLink href="#merch" tone="outline">
              Look at merch
            </ButtonLink>
          </Stack>
        }
        rightWords="Say what would be here and offer the way to it."
        wrong={<Text tone="faint">No items.</Text>}
        wrongWords="leave people with two words and nowhere to go."
      />
      <Pair
        right={<Skeleton shape="tile" count={2} label="Loading merch" />}
        rightWords="Keep the room that the tiles will take."
        wrong={<Text tone="faint">Loading…</Text>}
        wrongWords="show a word, and push the page down when the tiles arrive."
      />
    </Pattern>
  ),
}

export const WhichMessage: Story = {
  render: () => (
    <Pattern
      title="Which of the four messages"
      lead="A field’s error, a notice, a snackbar or an alert: what decides is where it belongs and how long it counts."
      rules={[
        'About one field: its error, under it.',
        'About this page, and it stays true: a notice, where it matters.',
        'What a press has just done: a snackbar. It’s gone in five seconds, so nothing that must be read.',
        'About the whole shop, wherever you are: an alert, over the bar.',
        'Never two for the same thing.',
      ]}
      examples={[
        ['screens/shell/app-shell', 'Shell/App shell', 'Alert Over The Page', 'An alert: the saved cart can’t be read'],
        ['screens/shell/app-shell', 'Shell/App shell', 'Clear Done', 'A snackbar: everything’s cleared'],
        ['screens/buying/cart', 'Buying/Cart', 'Sold Out Since', 'A notice: sold out since'],
        ['screens/buying/product', 'Buying/Product', 'Required Option', 'An error: choose a size'],
      ]}
    >
      <Pair
        right={<Message tone="info" text="Removed from cart" action={{ label: 'Undo', onPress: nothing }} onClose={nothing} />}
        rightWords="Confirm a press in a snackbar, with a way back."
        wrong={<Message tone="critical" text="Your card was declined. Your bank says why, and nothing was charged." onClose={nothing} />}
        wrongWords="put what must be read into something that goes away."
      />
      <Pair
        right={<Notice tone="warning">This order can’t be posted: it’s over 5 kg. You can pick it up at the station.</Notice>}
        rightWords="Use one notice, next to what it’s about."
        wrong={
          <Stack space="tight">
            <Notice tone="info">Posting takes a week.</Notice>
            <Notice tone="warning">This order is heavy.</Notice>
            <Notice tone="critical">It can’t be posted.</Notice>
          </Stack>
        }
        wrongWords="stack notices. Three of them are read by nobody."
      />
    </Pattern>
  ),
}

export const DialogOrPage: Story = {
  name: 'Dialog or page',
  render: () => (
    <Pattern
      title="Dialog or page"
      lead="A dialog holds you up, so it has to be worth it: one question, one answer."
      rules={[
        'A dialog asks one thing that has to be decided before going on, or shows one thing without leaving.',
        'Anything with an address, more than a screen of words or more than three fields is a page.',
        'Its buttons say what will happen. The main one is last; the way out is quiet.',
        'Never one dialog from another.',
        'Ask only before what can’t be undone. Otherwise do it, and offer the way back.',
      ]}
      examples={[
        ['screens/shell/clear', 'Shell/Clear', 'Asked At The Desk', 'A question worth asking: the desk’s order would be gone'],
        ['screens/buying/donation', 'Buying/Donations', 'Prompt', 'One question before checkout'],
        ['screens/buying/cart', 'Buying/Cart', 'Removed Snack', 'No question: it’s removed, with Undo'],
      ]}
    >
      <Pair
        right={
          <DialogBody
            title="Make a donation?"
            actions={
              <>
                <Button tone="quiet">No thanks, go to checkout</Button>
                <Button>Add donation</Button>
              </>
            }
          >
            Every dollar goes to the transmitter.
          </DialogBody>
        }
        rightWords="Name both ways on."
        wrong={
          <DialogBody
            title="Are you sure?"
            actions={
              <>
                <Button tone="outline">Cancel</Button>
                <Button>OK</Button>
              </>
            }
          >
            Do you want to remove this item from your cart?
          </DialogBody>
        }
        wrongWords="ask whether people are sure of something that could be undone."
      />
    </Pattern>
  ),
}

export const Prices: Story = {
  render: () => (
    <Pattern
      title="Prices"
      lead="Two prices are the shop’s best argument, so they’re always shown as a pair, with whose each is."
      rules={[
        'The Zedder price first, then everyone else’s, in that order everywhere.',
        'Where only one applies to you, it’s the one in full ink; what it was is struck through, and read aloud as “was”.',
        'Set every amount in Figures, with its cents, so that columns line up.',
        'No price is worked out on a screen: it arrives ready, and totals come from the same place.',
        'What’s free says so in words.',
      ]}
      examples={[
        ['screens/buying/merch-list', 'Buying/Merch', 'Visitor', 'A shelf with both prices'],
        ['screens/buying/merch-list', 'Buying/Merch', 'Zedder Prices', 'The same for a Zedder'],
        ['screens/buying/cart', 'Buying/Cart', 'Visitor With Offer', 'What a subscription would save'],
        ['screens/buying/order-summary', 'Buying/Order summary', 'Includes Gst', 'Totals, with tax'],
      ]}
    >
      <Pair
        right={<PricePair first={{ label: 'Zedder', amount: '$25' }} second={{ label: 'everyone else', amount: '$30' }} paid="second" />}
        rightWords="Show both, and say whose they are."
        wrong={
          <Stack direction="row" align="center">
            <Price amount="$25.00" />
            <Badge tone="critical">SALE</Badge>
          </Stack>
        }
        wrongWords="call a member’s price a sale, or hide the other one."
      />
      <Pair
        right={
          <Stack align="end" space="tight">
            <Figures>$80.00</Figures>
            <Figures>$1,111.11</Figures>
            <Figures size="lead">$1,191.11</Figures>
          </Stack>
        }
        rightWords="Line amounts up at the end, each with its cents."
        wrong={
          <Stack space="tight">
            <Text>$80</Text>
            <Text>$1111.11</Text>
            <Text weight="strong">1,191.11 AUD</Text>
          </Stack>
        }
        wrongWords="write amounts in three ways and leave them ragged."
      />
    </Pattern>
  ),
}

export const WideWindows: Story = {
  render: () => (
    <Pattern
      title="Wide windows"
      lead="What to do with the room on the right: help, not stretch."
      rules={[
        'Words keep to about 62 letters a line, and forms to one column, at any width.',
        'From 900 px the cart is next to the page, and the bar under the thumb is gone.',
        'From 1024 px what’s being bought stays next to the form that asks about it.',
        'Tiles get more columns, two to four. They don’t get wider than a hand.',
        'Tables of staff may use it all: more columns, not longer lines.',
      ]}
      examples={[
        ['screens/shell/app-shell', 'Shell/App shell', 'With Cart Panel', 'The cart next to the page'],
        ['screens/buying/subscriptions', 'Buying/Subscriptions', 'All Types', 'More columns where there’s room'],
        ['screens/desk/reception-checkout', 'Desk/Desk', 'Selected Active', 'The desk: everything at once'],
      ]}
    >
      <Pair
        right={
          <TileGrid label="Subscriptions">
            {(['Full', 'Concession'] as const).map((title, index) => (
              <Tile
                key={title}
                href="#"
                title={title}
                headingLevel={2}
                art={<Poster motif={index ? 'dots' : 'rings'} color={index ? 'lime' : 'orange'} ratio="wide" />}
              />
            ))}
          </TileGrid>
        }
        rightWords="Add columns as the window grows."
        wrong={<Text>{'Every dollar goes to the transmitter, the desk and the people who answer the phone. '.repeat(3)}</Text>}
        wrongWords="let a line of text run on for as long as the window is wide."
      />
    </Pattern>
  ),
}
