import { heaviestParcel } from './cart/shipping.ts'
import { firstMessages } from './first-messages.ts'

/** Every sentence of the error catalogue, once, with its number in the table of messages. */
export const messages = {
  ...firstMessages,
  /** M1 */ notAuthorised: 'Not authorized, are you logged in?',
  /** M2, M22 */ serverUnreachable: 'Server could not be reached!',
  underWay: 'This request is still under way.',
  /** M3, D131 */ loginRejected: 'Email or password not recognised',
  /** M4 */ recoveryRejected:
    'The email address could not be found in our records, if you think this is an error, please contact reception.',
  /** M5 */ recoveryError:
    'We had an issue sending to your email address, please try again later or contact reception to complete your request.',
  /** M6 */ recoverySuccess: 'An email has been sent to this address, please follow the instructions in the email to reset your password.',
  /** M7 */ passwordUpdated: 'Your password has been updated. Login to continue.',
  /** M9 */ linkExpired: 'This link is incorrect or expired',
  /** M10 */ contactCreated: 'New contact created',
  /** M11 */ contactUpdated: 'Contact information updated',
  /** M12 */ orderConfirmed: 'Order confirmed',
  /** M13 */ paymentReceived: 'Payment received.',
  /** M14 */ invoiceSent: 'Your invoice has been sent',
  /** M17 */ newsletterUnreachable: 'Could not reach server',
  /** M18 */ subscribedToZedletter: 'You have been subscribed to Zedletter',
  /** M19 */ unsubscribedFromZedletter: 'You have been unsubscribed from Zedletter',
  /** M21 */ radioTimesTokenBad: 'The token you used is incorrect or expired.',
  /** M23 */ radioTimesSaveRefused: 'Token is incorrect or expired.',
  /** M25 */ radioTimesSaved: 'Radio Times preferences updated!',
  /** M27 */ required: 'Required',
  /** M28 */ addedToCart: 'Added to cart',
  /** M28 */ removedFromCart: 'Removed from cart',
  /** M29 */ optionOutOfStock: 'out of stock',
  /** M29 */ fewRemain: '< 5 remain',
  /** M29 */ soldOut: 'Sold Out',
  /** M29 */ outOfStock: 'Out of stock',
  /** M30, D184 */ emailExists: 'Email already exists, you can reset your password via the Login page.',
  /** M31, D184 */ weakPassword: 'Password must contain 8 characters, a number and a mix of upper and lower case letters.',
  /** M32 */ cardBrand: 'Valid VISA or MASTERCARD only.',
  /** M33 */ shippingLater: 'Shipping calculated at checkout',
  /** M34 */ noGst: '* No GST required',
  /** M35 */ donationPrompt: 'Make a donation?',
  /** M36 */ monthlyDrawIn: 'Enter me in the monthly sub prize draw!',
  /** M36 */ monthlyDrawOut: 'No prize thanks, just that warm inner glow',
  /** M38 */ completedBy: 'Completed by',

  // Our own sentences, where the specification has none.
  zedletterConfirm: 'One more step: open the email we just sent you, and hit Subscribe on the page it links to.',
  nothingSaved: 'Nothing was saved.',
  zedletterLinkBad: 'This link is incorrect or expired. Sign up again, or use the link in your latest Zedletter.',
  /** D126 */ noAccess: "You don't have access to this page",
  everythingCleared: 'Everything cleared',
  /** D25: the station's postage table says what is too heavy, so it's read where it's used (D723). */
  get tooHeavy() {
    return `This order is over ${heaviestParcel()}. Choose station pickup or contact reception for postage.`
  },
  priceChanged: 'A price changed since you opened the shop. Please look over the new total and confirm again.',
  soldOutMeanwhile: 'Something in your cart sold out just now.',
  nothingCharged: 'Nothing was charged.',
  paymentDeclined: 'Your card or account was declined. Nothing was charged; please try another way to pay.',
  paymentUnavailable: 'Payment could not be loaded',
  paymentSlow: 'Payment confirmation may take 10-15 seconds.',
  paymentPending: 'PayPal hasn’t cleared this payment yet. We’ll email you when it does.',
  notFound: "We can't find that.",
  eventPassed: 'This event has passed.',
  noUnder18: 'There aren’t any under-18 tickets to this event. Remove this one from the cart.',
  notBuilt: 'This part of the shop isn’t open yet.',
  badRequest: 'We couldn’t read that request.',
  refused: 'Some of what you sent needs fixing.',
  paymentsUnavailable: 'We can’t take payments right now. We’ve kept your order.',
  busy: 'The shop is busy. Please try again in a moment.',
  /** What a listener reads out on the phone follows (D305). */ mentionCode: 'If you contact us about this, mention code',
  serverFault: 'Something went wrong at our end. Nothing was lost; please try again.',
} as const

/** What to say on the phone after something went wrong at our end: the log is searched for that code (D305). */
export const faultCode = (requestId: string) => `${messages.mentionCode} ${requestId}.`
