import type { Flow } from './flow.ts'

const arrive = {
  act: 'Log in with Use reception@zed.example, open the menu and press Desk.',
  expect: 'The desk, ready for a caller.',
}

/** Flows for people who work at the station. */
export const deskFlows: readonly Flow[] = [
  {
    id: 'desk-eftpos',
    title: 'Reception: a phone order, paid by card',
    about: 'You sit at the desk. A Zedder rings to renew, and pays through the terminal.',
    start: '/login',
    steps: [
      arrive,
      {
        act: 'Choose Returning, search for okafor and choose Wren Okafor.',
        expect: 'You see her name, and that her subscription is active.',
      },
      {
        act: 'Go on to Order. Add an item: type full, press Enter, and add it with the name on the card.',
        expect: 'The order holds a full subscription, $80.00.',
      },
      { act: 'Go on to Payment. Under Eftpos press Eftpos approved.', expect: 'A window asks who completed the order.' },
      { act: 'Give your name and finish.', expect: 'The order is done, and the desk is ready for the next caller.' },
    ],
    cases: [
      { scenario: 'normal' },
      {
        scenario: 'offline',
        isLater: true,
        instead: {
          4: {
            act: 'In this panel press Start the trouble. Go on to Payment, and under Eftpos press Eftpos approved. Press End the trouble, then Retry.',
            expect: 'First you read that the order has not been sent and that everything is kept. Then a window asks who completed it.',
          },
        },
      },
    ],
  },
  {
    id: 'desk-pledge',
    title: 'Reception: a pledge',
    about: 'You sit at the desk. Someone new promises to pay by the deadline.',
    start: '/login',
    steps: [
      arrive,
      { act: 'Keep New, and fill in the details of a made-up person.', expect: 'Anything missing or wrong is pointed out at its field.' },
      { act: 'Go on to Order. Add an item: type tea towel and press Enter.', expect: 'The order holds a tea towel.' },
      {
        act: 'Go on to Payment, open Pledge and press Record pledge.',
        expect: 'You see the deadline, and a window asks who completed the order.',
      },
      { act: 'Give your name and finish.', expect: 'The pledge is recorded.' },
      { act: 'Open the menu and go to Pledges.', expect: 'The pledge is in the list, with its amount and the days left.' },
    ],
    cases: [{ scenario: 'normal' }],
  },
  {
    id: 'office-ten-records',
    title: 'The office: ten records',
    about: 'You are in the office. Ten people rang to subscribe, and their records are waiting to be processed.',
    start: '/login',
    steps: [
      { act: 'Press Use admin@zed.example.', expect: 'The office, with ten records to process and their total.' },
      { act: 'Choose the first record.', expect: 'Everything about it: who rang, what they want, and a hint of the card.' },
      {
        act: 'Press Process. Say that the terminal approved it, and press Process again.',
        expect: 'The record leaves the list, a message gives the subscriber number, and the next record is ready.',
      },
      {
        act: 'Process the other nine; with a keyboard: Enter, Tab, Space for Approved, Enter.',
        expect: 'The list gets shorter each time. At the end nothing is left to process.',
      },
    ],
    cases: [
      { scenario: 'normal' },
      {
        scenario: 'offline',
        isLater: true,
        instead: {
          3: {
            act: 'In this panel press Start the trouble, then Process, Approved, and Process again. Press End the trouble and Try again.',
            expect: 'First you read that it was not processed. Then the record leaves the list, and a message gives the subscriber number.',
          },
        },
      },
    ],
  },
]
