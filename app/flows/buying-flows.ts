import type { Flow, FlowStep } from './flow.ts'

const confirm: FlowStep = {
  act: 'Look over the order and press Confirm order.',
  expect: 'The order has a number that starts with ZED, and ways to pay.',
}
const pay: FlowStep = {
  act: 'Press Pay with PayPal (test).',
  expect: 'A thank-you page with the number of your order. No money moved.',
}
const slowly: FlowStep = {
  act: 'Press Pay with PayPal (test), and wait.',
  expect: 'The page says it’s busy, then thanks you with the number of your order.',
}
const endTrouble = 'In this panel press End the trouble'
const toCheckout: FlowStep = {
  act: 'Press Checkout; on a phone, open the cart first. If a donation is asked for, press No thanks.',
  expect: 'The checkout asks whether you are a returning Zedder or new.',
}
const beNew: FlowStep = {
  act: 'Choose New, fill in the form for a made-up person, and press Add contact.',
  expect: 'Anything missing or wrong is pointed out at its field. Then you see your order, with its total.',
}
const comeBack: FlowStep = {
  act: 'Choose Returning, press Use zedder@zed.example, then Continue.',
  expect: 'You’re logged in as Wren Okafor, and you see your order, with its total.',
}

/** Flows for people who buy. */
export const buyingFlows: readonly [Flow, ...Flow[]] = [
  {
    id: 'new-zedder',
    title: 'A subscription and a shirt, as a new person',
    about: 'You have never been here. You want to become a Zedder and get a shirt for less.',
    start: '/merch',
    steps: [
      {
        act: 'In Merch, open Logo tee, choose a size and press Add to cart.',
        expect: 'A message says it was added, and the cart shows 1.',
      },
      {
        act: 'Close it, go to Subscriptions, open Full, give a name for the card and press Add to cart.',
        expect: 'It is added, and the shirt in your cart now has its Zedder price.',
      },
      toCheckout,
      beNew,
      confirm,
      pay,
    ],
    cases: [
      { scenario: 'normal' },
      { scenario: 'slow', instead: { 6: slowly } },
      {
        scenario: 'sold-out',
        instead: {
          5: {
            act: 'Press Confirm order. When it is refused, press End the trouble in this panel and confirm again.',
            expect: 'You read that something sold out, and the shirt is marked. Nothing else is lost. The second time it goes through.',
          },
        },
      },
      {
        scenario: 'offline',
        isLater: true,
        instead: {
          4: {
            act: `Choose New and fill in the form. In this panel press Start the trouble, then press Add contact. ${endTrouble} and press Add contact again.`,
            expect:
              'First you read that the server could not be reached, and everything you typed is still there. Then you see your order.',
          },
        },
      },
    ],
  },
  {
    id: 'returning-ticket',
    title: 'A ticket, as a returning Zedder',
    about: 'You are Wren, a Zedder. You want to go to the Autumn concert.',
    start: '/tickets',
    steps: [
      { act: 'Open Autumn concert.', expect: 'The day, the place and two prices: for Zedders and for everyone else.' },
      { act: 'Give a name for the ticket and press Add to cart.', expect: 'A message says it was added, and the cart shows 1.' },
      toCheckout,
      { ...comeBack, expect: 'You’re logged in as Wren Okafor. The ticket now has its Zedder price, $35.00.' },
      confirm,
      pay,
    ],
    cases: [
      { scenario: 'normal' },
      {
        scenario: 'expired',
        isLater: true,
        instead: {
          5: {
            act: 'In this panel press Start the trouble, then press Confirm order. Press End the trouble, log in again and confirm.',
            expect:
              'A message asks whether you are logged in. The ticket is still in the cart, and once you log in the order goes through.',
          },
        },
      },
    ],
  },
  {
    id: 'donation-only',
    title: 'A donation and nothing else',
    about: 'You like the station, and want to chip in.',
    start: '/donations',
    steps: [
      { act: 'Press $50.', expect: 'The amount is 50, and you see a line about tax deduction.' },
      { act: 'Press Add to cart.', expect: 'A message says it was added, and the cart shows 1.' },
      {
        act: 'Press Checkout; on a phone, open the cart first.',
        expect: 'You aren’t asked for another donation: the checkout opens straight away.',
      },
      { ...beNew, expect: 'You see your order: $50.00, no postage and no GST.' },
      confirm,
      pay,
    ],
    cases: [{ scenario: 'normal' }, { scenario: 'slow', instead: { 6: slowly } }],
  },
  {
    id: 'heavy-merch',
    title: 'Merch over 5 kg, then picked up',
    about: 'You want two plywood record crates. They are too heavy to post.',
    start: '/merch',
    steps: [
      { act: 'Open Plywood record crate, set Quantity to 2 and press Add to cart.', expect: 'A message says it was added.' },
      toCheckout,
      comeBack,
      {
        act: 'Look for the sentence about 5 kg, and press Confirm order anyway.',
        expect: 'There is no postage. You are asked to choose station pickup, and the order is not placed.',
      },
      { act: 'Choose Station pickup.', expect: 'The sentence about 5 kg disappears, and postage is free.' },
      confirm,
      pay,
    ],
    cases: [
      { scenario: 'normal' },
      {
        scenario: 'sold-out',
        isLater: true,
        instead: {
          6: {
            act: 'In this panel press Start the trouble, then press Confirm order. Press End the trouble and confirm again.',
            expect: 'You read that something sold out, and the crate is marked. The second time it goes through.',
          },
        },
      },
    ],
  },
  {
    id: 'declined-then-paid',
    title: 'A payment that is declined, then paid',
    about: 'You give $5, and your card is refused the first time.',
    start: '/donations',
    steps: [
      { act: 'Press $5, then Add to cart. Press Checkout; on a phone, open the cart first.', expect: 'The checkout opens.' },
      comeBack,
      confirm,
      {
        act: 'Press Decline my card (test).',
        expect: 'You read that it was declined and nothing was charged. The order is still there, with the ways to pay.',
      },
      pay,
    ],
    cases: [
      { scenario: 'normal' },
      {
        scenario: 'declined',
        instead: {
          4: {
            act: 'Press Pay with PayPal (test).',
            expect: 'You read that it was declined and nothing was charged. The order is still there, with the ways to pay.',
          },
          5: { act: 'In this panel press End the trouble, then Pay with PayPal (test).', expect: pay.expect },
        },
      },
    ],
  },
  {
    id: 'free-under-18',
    title: 'A free ticket for someone under 18',
    about: 'You are Wren, and your niece Mim, 15, is going to the Autumn concert.',
    start: '/tickets',
    steps: [
      { act: 'Open Autumn concert, give the name Mim and tick Under 18, free.', expect: 'The ticket is now free.' },
      { act: 'Press Add to cart.', expect: 'A message says it was added.' },
      toCheckout,
      comeBack,
      {
        act: 'Press Confirm order.',
        expect: 'There is no payment step: a thank-you page says there was nothing to pay.',
      },
    ],
    cases: [
      { scenario: 'normal' },
      {
        scenario: 'offline',
        isLater: true,
        instead: {
          5: {
            act: `In this panel press Start the trouble, then Confirm order. ${endTrouble} and press it again.`,
            expect: 'First you read that the server could not be reached. Then a thank-you page says there was nothing to pay.',
          },
        },
      },
    ],
  },
]
