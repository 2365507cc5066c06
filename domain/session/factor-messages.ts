/** Sentences about second factors. */
export const factorMessages = {
  secondStep: 'One more step: give your second factor.',
  halfLoginEnded: 'That took too long, or too many tries. Log in again with your password.',
  giveFactor: 'Enter a code, or use your passkey.',
  wrongCode: 'That code isn’t right, or it has been used. Wait for the next one, or try a recovery code.',
  wrongSetupCode: 'That code isn’t right. Check that your phone’s clock is, and type the newest code.',
  passkeyRefused: 'Your passkey wasn’t accepted. Try again, or give a code.',
  passkeyNotAdded: 'Your passkey couldn’t be added. Try again.',
  passkeyCancelled: 'Nothing was read from your passkey. Try again, or give a code.',
  passkeyHereAlready: 'This device is on your list already.',
  tooManyPasskeys: 'Ten passkeys are enough. Remove one first.',
  noApp: 'This shop can’t keep an authenticator app’s secret: FACTOR_KEYS isn’t set. Use a passkey.',
  startAgain: 'Start again: this set-up is no longer open.',
  unknownFactor: 'That’s no longer on your list.',
  lastFactor: 'This is your only second factor, and an admin needs one. Add another first.',
  factorNeeded: 'An admin needs a second factor for this. Set one up under “Your login” in the account menu.',
} as const
