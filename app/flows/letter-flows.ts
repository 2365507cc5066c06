import type { Flow } from './flow.ts'

/** Flows that start from a link in an email. */
export const letterFlows: readonly Flow[] = [
  {
    id: 'forgotten-password',
    title: 'A forgotten password',
    about: 'You are Wren, zedder@zed.example, and you’ve forgotten your password.',
    start: '/login',
    steps: [
      {
        act: 'Type zedder@zed.example as the email and press Reset Password.',
        expect: 'A page to ask for a link; your email is there already.',
      },
      { act: 'Press Send me a link.', expect: 'You read that an email has been sent. It is among the letters in this panel.' },
      { act: 'Open the letter in this panel.', expect: 'A page to set a new password.' },
      {
        act: 'Give zedder@zed.example, type a new password twice and press Set new password.',
        expect: 'If the password is too weak, the page says why. A good one is accepted, and you can go to the login.',
      },
      { act: 'Press Login, and log in with the new password.', expect: 'You are in: the subscriptions page opens.' },
    ],
    cases: [
      { scenario: 'normal' },
      {
        scenario: 'no-mail',
        instead: {
          2: {
            act: 'Press Send me a link. Then press End the trouble in this panel, and Send me a link again.',
            expect: 'First you read that the email could not be sent, and what to do. Then you read that it has been sent.',
          },
        },
      },
    ],
  },
  {
    id: 'unsubscribe',
    title: 'Leaving Zedletter by the link in it',
    about: 'You are Wren. Another Zedletter has arrived, and you have too much to read.',
    start: '/',
    letter: 'zedletter',
    steps: [
      { act: 'Open the letter in this panel.', expect: 'A page says that you are subscribed. Nothing has changed yet.' },
      { act: 'Press Unsubscribe.', expect: 'A message says you have been unsubscribed.' },
      { act: 'Change your mind: press Subscribe.', expect: 'A message says you have been subscribed.' },
      { act: 'Press Unsubscribe again.', expect: 'You are unsubscribed again, and you never had to log in.' },
    ],
    cases: [
      { scenario: 'normal' },
      {
        scenario: 'offline',
        isLater: true,
        instead: {
          2: {
            act: 'In this panel press Start the trouble, then press Unsubscribe. Press End the trouble and Unsubscribe again.',
            expect: 'First you read that the server could not be reached. Then you read that you have been unsubscribed.',
          },
        },
      },
    ],
  },
  {
    id: 'radio-times',
    title: 'How Radio Times reaches you',
    about: 'You are Wren. The programme guide arrives as a file, but you’d rather hold it in your hands.',
    start: '/',
    letter: 'radio-times',
    steps: [
      { act: 'Open the letter in this panel.', expect: 'You see your name, your subscriber number and when your subscription ends.' },
      { act: 'Choose Mail me a physical copy.', expect: 'Your address is there for you to check.' },
      { act: 'Empty the street address and press Update my Radio Times Preference.', expect: 'You are asked for a street address.' },
      { act: 'Give a street address and press the button again.', expect: 'A message says your preferences were updated.' },
    ],
    cases: [{ scenario: 'normal' }, { scenario: 'slow' }],
  },
]
