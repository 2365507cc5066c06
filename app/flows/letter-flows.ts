import type { Flow } from './flow.ts'

/** Flows that go by a letter with a link. */
export const letterFlows: readonly Flow[] = [
  {
    id: 'forgotten-password',
    title: 'A forgotten password',
    about: 'You are Wren, zedder@zed.example, and your password is gone.',
    start: '/login',
    steps: [
      {
        act: 'Type zedder@zed.example as the email and press Reset Password.',
        expect: 'A page to ask for a link; your email is there already.',
      },
      { act: 'Press Send me a link.', expect: 'You are told that an email has been sent. It is among the letters in this panel.' },
      { act: 'Open the letter in this panel.', expect: 'A page to set a new password.' },
      {
        act: 'Give zedder@zed.example, type a new password twice and press Set new password.',
        expect: 'A password that is too weak is refused in words. A good one is taken, and you can go to the login.',
      },
      { act: 'Press Login, and log in with the new password.', expect: 'You are in: the page of subscriptions opens.' },
    ],
    cases: [
      { scenario: 'normal' },
      {
        scenario: 'no-mail',
        instead: {
          2: {
            act: 'Press Send me a link. Then press End the trouble in this panel, and Send me a link once more.',
            expect: 'First a sentence says that the letter could not be sent and what to do. Then that an email has been sent.',
          },
        },
      },
    ],
  },
  {
    id: 'unsubscribe',
    title: 'Leaving Zedletter by the link in it',
    about: 'You are Wren. Zedletter has come again, and you have too much to read.',
    start: '/',
    letter: 'zedletter',
    steps: [
      { act: 'Open the letter in this panel.', expect: 'A page says that you are subscribed. Nothing has changed yet.' },
      { act: 'Press Unsubscribe.', expect: 'A sentence says that you have been unsubscribed.' },
      { act: 'Change your mind: press Subscribe.', expect: 'A sentence says that you have been subscribed.' },
      { act: 'Press Unsubscribe once more.', expect: 'You are out again, and there was no need to log in.' },
    ],
    cases: [
      { scenario: 'normal' },
      {
        scenario: 'offline',
        isLater: true,
        instead: {
          2: {
            act: 'In this panel press Start the trouble, then press Unsubscribe. Press End the trouble and Unsubscribe again.',
            expect: 'First a sentence says that the server could not be reached. Then that you have been unsubscribed.',
          },
        },
      },
    ],
  },
  {
    id: 'radio-times',
    title: 'How Radio Times reaches you',
    about: 'You are Wren. The programme guide comes as a file; you would rather hold it.',
    start: '/',
    letter: 'radio-times',
    steps: [
      { act: 'Open the letter in this panel.', expect: 'Your name, your subscriber number and how long your subscription runs.' },
      { act: 'Choose Mail me a physical copy.', expect: 'Your address is there to be looked over.' },
      { act: 'Empty the street address and press Update my Radio Times Preference.', expect: 'You are asked for a street address.' },
      { act: 'Give a street address and press the button again.', expect: 'A sentence says that your preferences were updated.' },
    ],
    cases: [{ scenario: 'normal' }, { scenario: 'slow' }],
  },
]
