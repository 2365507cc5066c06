/** What a screen is for and where a visitor meets it. */
export type ScreenGuide = {
  purpose: string
  /** The screens that lead here, and those that it leads to, as `Buying/Cart`. */
  from?: readonly string[]
  to?: readonly string[]
  /** The flow in which volunteers try it, by its title. */
  flow?: string
}

const subscribing = 'A subscription and a shirt, as a new person'
const ticket = 'A ticket, as a returning Zedder'
const donating = 'A donation and nothing else'
const heavy = 'Merch over 5 kg, then picked up'
const declined = 'A payment that is declined, then paid'
const phone = 'Reception: a phone order, paid by card'
const pledge = 'Reception: a pledge'
const records = 'The office: ten records'

/** The page of each screen, by its title without `Screens/`. */
export const screenGuides: Readonly<Record<string, ScreenGuide>> = {
  'Shell/App shell': {
    purpose: 'The frame of every page: the bars, the footer, and the cart next to the page where there’s room.',
    to: ['Shell/Drawer', 'Shell/Account menu', 'Buying/Cart'],
  },
  'Shell/Drawer': { purpose: 'Every page of the shop in one list, for who doesn’t find it in the bar.', from: ['Shell/App shell'] },
  'Shell/Account menu': {
    purpose: 'Logging in and out, your account, and clearing this device.',
    from: ['Shell/App shell'],
    to: ['People/Login', 'People/Account', 'Shell/Clear'],
  },
  'Shell/Broken page': {
    purpose: 'Says that a page fell over at our end, with a code to quote and a way back.',
    from: ['Shell/App shell'],
  },
  'Shell/Clear': { purpose: 'Asks the desk before the cart goes and the login ends.', from: ['Shell/Account menu'] },
  'Shell/Late code': { purpose: 'What you see when a page’s code is slow or doesn’t arrive.', from: ['Shell/App shell'] },
  'Shell/Look bar': {
    purpose: 'Says to staff that they’re looking at drafts, and takes them back.',
    from: ['Office/Catalogue editor', 'Office/Station editor'],
  },
  'Shell/No access': {
    purpose: 'Says that a page is for somebody else, and who to log in as.',
    from: ['People/Login'],
    to: ['People/Login', 'Buying/Landing'],
  },
  'Shell/Not found': {
    purpose: 'Says that there’s no page at this address, and where to go from here.',
    to: ['Buying/Landing', 'Buying/Merch'],
  },
  'Shell/Policies': { purpose: 'Privacy, shipping and returns, in the station’s own words. They print well.', from: ['Shell/App shell'] },
  'Shell/Staff bar': {
    purpose: 'The pages of staff in the bar, each with its key and how much waits there.',
    to: ['Desk/Desk', 'Desk/Orders', 'Desk/Packing', 'Desk/Door'],
  },
  'Shell/Without script': {
    purpose: 'The shop for a browser that runs no scripts: everything can be read, and there’s a phone number to order.',
    from: ['Shell/App shell'],
  },

  'Buying/Landing': {
    purpose: 'Says what the station is and how to support it, and leads to the three ways to do so.',
    to: ['Buying/Subscriptions', 'Buying/Donations', 'Buying/Merch'],
    flow: subscribing,
  },
  'Buying/Subscriptions': {
    purpose: 'Shows every kind of subscription, so that you find yours by price and by what comes with it.',
    from: ['Buying/Landing'],
    to: ['Buying/Subscription detail'],
    flow: subscribing,
  },
  'Buying/Subscription detail': {
    purpose: 'Asks what a subscription needs to know, and puts it in the cart.',
    from: ['Buying/Subscriptions'],
    to: ['Buying/Cart'],
    flow: subscribing,
  },
  'Buying/Donations': {
    purpose: 'Takes an amount in one press, or any other. The same question is asked once before checkout.',
    from: ['Buying/Landing', 'Buying/Cart'],
    to: ['Buying/Cart'],
    flow: donating,
  },
  'Buying/Merch': {
    purpose: 'The shelf: everything on sale, with both prices and what’s nearly gone.',
    from: ['Buying/Landing'],
    to: ['Buying/Product'],
    flow: heavy,
  },
  'Buying/Product': {
    purpose: 'One thing on sale: what it looks like, what it costs you, and its sizes.',
    from: ['Buying/Merch'],
    to: ['Buying/Cart'],
    flow: heavy,
  },
  'Buying/Tickets': { purpose: 'What’s on, in order of date.', from: ['Shell/App shell'], to: ['Buying/Ticket'], flow: ticket },
  'Buying/Ticket': {
    purpose: 'One event, and how many of you are coming. Asks for names where the door needs them.',
    from: ['Buying/Tickets'],
    to: ['Buying/Cart'],
    flow: ticket,
  },
  'Buying/Add to cart': {
    purpose: 'What every thing on sale shares: options, how many, what you’ll pay, and the one button.',
    from: ['Buying/Product', 'Buying/Ticket'],
    to: ['Buying/Cart'],
    flow: heavy,
  },
  'Buying/Cart': {
    purpose: 'What you’re about to buy, what it costs, and what a subscription would save you.',
    from: ['Buying/Subscription detail', 'Buying/Product', 'Buying/Ticket', 'Buying/Donations'],
    to: ['Buying/Checkout'],
    flow: heavy,
  },
  'Buying/Checkout': {
    purpose: 'Checkout’s three steps, and where you are in them.',
    from: ['Buying/Cart'],
    to: ['Buying/Contact'],
    flow: subscribing,
  },
  'Buying/Contact': {
    purpose: 'Who’s ordering: you log in, or you say who you are.',
    from: ['Buying/Checkout'],
    to: ['Buying/Order summary'],
    flow: subscribing,
  },
  'Buying/Order summary': {
    purpose: 'The last look: every line, delivery, and the total. One press confirms it.',
    from: ['Buying/Contact'],
    to: ['Buying/Payment'],
    flow: heavy,
  },
  'Buying/Payment': {
    purpose: 'Paying, and what happens when it doesn’t go through.',
    from: ['Buying/Order summary'],
    to: ['Buying/Thank you'],
    flow: declined,
  },
  'Buying/Thank you': {
    purpose: 'Says that it worked, what you bought, and what happens next.',
    from: ['Buying/Payment'],
    to: ['People/Account', 'People/Own tickets'],
    flow: subscribing,
  },

  'People/Login': {
    purpose: 'Lets you in, and says kindly why when it can’t.',
    from: ['Shell/Account menu', 'Buying/Contact'],
    to: ['People/Account', 'People/Forgotten password'],
    flow: ticket,
  },
  'People/Forgotten password': {
    purpose: 'Sends a link to choose a new password.',
    from: ['People/Login'],
    to: ['People/New password'],
    flow: 'A forgotten password',
  },
  'People/New password': {
    purpose: 'Takes a new password, and says what makes it good enough while you type.',
    from: ['People/Forgotten password'],
    to: ['People/Login'],
    flow: 'A forgotten password',
  },
  'People/Account': {
    purpose: 'Your details, your subscription and your orders.',
    from: ['People/Login'],
    to: ['People/Security', 'People/Own tickets'],
  },
  'People/Confirm address': {
    purpose: 'Where the link in a letter leads: it confirms that an address is yours.',
    from: ['People/Account'],
    to: ['People/Account'],
  },
  'People/Contact form': {
    purpose: 'The questions about a person, wherever the shop asks them.',
    from: ['Buying/Contact', 'People/Account'],
  },
  'People/Factor reminder': {
    purpose: 'Asks staff to set up a second step before they need it.',
    from: ['People/Login'],
    to: ['People/Factors'],
  },
  'People/Factors': {
    purpose: 'The second steps of a login of staff: passkeys, an app, and codes for when both are lost.',
    from: ['People/Security'],
  },
  'People/Own tickets': {
    purpose: 'The tickets that you hold, with the code for the door.',
    from: ['People/Account', 'Buying/Thank you'],
    to: ['Desk/Door'],
  },
  'People/Security': { purpose: 'Your password, and where you’re logged in.', from: ['People/Account'], to: ['People/Factors'] },

  'Letters/Zedletter': { purpose: 'Joins the weekly letter, or leaves it.', from: ['Shell/Account menu'] },
  'Letters/Zedletter by letter': {
    purpose: 'Where the link in the letter leads: one press leaves, one comes back.',
    flow: 'Leaving Zedletter by the link in it',
  },
  'Letters/Radio Times': { purpose: 'How the programme guide reaches you, on paper or as a file.', flow: 'How Radio Times reaches you' },

  'Desk/Staff page': { purpose: 'The frame of every page of staff: its name, its tools and its keys.', from: ['Shell/Staff bar'] },
  'Desk/Desk': {
    purpose: 'Takes an order while somebody waits on the phone or at the counter: who, what, and how it’s paid, all in sight.',
    from: ['Shell/Staff bar'],
    to: ['Desk/A pledge paid', 'Desk/Shift tally'],
    flow: phone,
  },
  'Desk/A pledge paid': {
    purpose: 'Takes the money for what somebody pledged earlier.',
    from: ['Desk/Pledges', 'Desk/Desk'],
    flow: pledge,
  },
  'Desk/Phone form': {
    purpose: 'The older shop’s form in five steps. Kept for who knows it by heart; nothing new goes into it.',
    from: ['Shell/Staff bar'],
    to: ['Office/Unpaid records'],
    flow: records,
  },
  'Desk/Pledges': {
    purpose: 'Who promised what, and whom to remind today.',
    from: ['Shell/Staff bar'],
    to: ['Desk/A pledge paid'],
    flow: pledge,
  },
  'Desk/Orders': {
    purpose: 'Finds an order among all of them, by whatever the caller knows.',
    from: ['Shell/Staff bar'],
    to: ['Desk/One order'],
  },
  'Desk/One order': { purpose: 'Everything about one order, and everything that can still be done about it.', from: ['Desk/Orders'] },
  'Desk/Packing': { purpose: 'What there is to pack, and the batches under way.', from: ['Shell/Staff bar'], to: ['Desk/Packing batch'] },
  'Desk/Packing batch': { purpose: 'A pile of orders taken, printed, ticked off and posted.', from: ['Desk/Packing'] },
  'Desk/Fulfilment': { purpose: 'What’s owed to whom, on paper: packs, guides and labels.', from: ['Shell/Staff bar'] },
  'Desk/People': { purpose: 'Finds a person, and says who may be the same one twice.', from: ['Shell/Staff bar'], to: ['Desk/Person'] },
  'Desk/Person': { purpose: 'One person: what they bought, what they get, and joining two into one.', from: ['Desk/People'] },
  'Desk/Door': { purpose: 'Lets people in with a phone in one hand and a queue in front.', from: ['Desk/Door list', 'People/Own tickets'] },
  'Desk/Door list': { purpose: 'Who has tickets for tonight, on screen and on paper.', from: ['Shell/Staff bar'], to: ['Desk/Door'] },
  'Desk/Drawers': {
    purpose: 'The cash drawers: opened, counted, and what’s missing.',
    from: ['Shell/Staff bar'],
    to: ['Desk/Shift tally'],
  },
  'Desk/Shift tally': {
    purpose: 'What a shift took, by each way of paying, next to what’s in the drawer.',
    from: ['Desk/Drawers', 'Desk/Desk'],
  },
  'Desk/Lists': { purpose: 'Who gets letters on paper, and whom to thank on air.', from: ['Shell/Staff bar'] },
  'Desk/Keys': { purpose: 'Every key of the desk on one sheet.', from: ['Desk/Staff page'] },

  'Office/Unpaid records': {
    purpose: 'Orders from the phone form that still have to be charged, one after the other.',
    from: ['Desk/Phone form'],
    flow: records,
  },
  'Office/Audit trail': { purpose: 'Who did what, when, and that nobody has changed it since.', from: ['Shell/Staff bar'] },
  'Office/Books': { purpose: 'The shop’s books next to PayPal’s, and where the two differ.', from: ['Shell/Staff bar'] },
  'Office/Catalogue': {
    purpose: 'Changes how many are left, a date or a place, without leaving the list.',
    from: ['Shell/Staff bar'],
    to: ['Office/Catalogue editor'],
  },
  'Office/Catalogue editor': {
    purpose: 'Writes what’s on sale, as a draft that’s published when it’s ready.',
    from: ['Office/Catalogue'],
    to: ['Office/Catalogue versions', 'Buying/Product'],
  },
  'Office/Catalogue editor, subscriptions': {
    purpose: 'The same for the kinds of subscription.',
    from: ['Office/Catalogue editor'],
    to: ['Buying/Subscriptions'],
  },
  'Office/Catalogue import': {
    purpose: 'Takes in a whole catalogue from a file, and shows what would change before it does.',
    from: ['Office/Catalogue editor'],
  },
  'Office/Catalogue versions': { purpose: 'What was on sale when, and the way back to it.', from: ['Office/Catalogue editor'] },
  'Office/Staff': { purpose: 'Who works here, and what each of them may do.', from: ['Shell/Staff bar'] },
  'Office/Station editor': {
    purpose: 'The station’s own words, dates and prices, as drafts.',
    from: ['Shell/Staff bar'],
    to: ['Shell/Policies', 'Buying/Landing'],
  },

  'Review/Flow list': { purpose: 'The flows that volunteers can try, and how far they are.', to: ['Review/Flow'] },
  'Review/Flow': { purpose: 'One flow, step by step, next to the shop that it’s tried in.', from: ['Review/Flow list'] },
  'Review/Practice frame': { purpose: 'A desk to practise at, where nothing is real.', from: ['Desk/Desk'] },
  'Review/Scenario switch': { purpose: 'Makes the shop slow, offline or sold out, to see how it takes it.', from: ['Review/Flow'] },
}
