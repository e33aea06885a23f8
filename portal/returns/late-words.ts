/** What the Exchange Portal says in the parts that are fetched after the form is shown. */
export const LATE = {
  takePlace: (place: string) => `Use ${place}`,
  pinLies: 'This PIN is in',
  pinElsewhere: (place: string) =>
    `This PIN is in ${place}. Please check the PIN and the state, or save again if both are right.`,
  saveFirst: 'Please save your new address, or discard the change.',
  addressErrors: {
    province: 'Please choose a state.',
    city: 'Please enter the city.',
    zip: 'Please enter a valid six-digit PIN code.',
    address1: 'Please enter the address.',
    address2: 'Please shorten this line.',
  },
  nextSize: (own: string, fit: 'small' | 'big', next: string) => `You had ${own}: too ${fit} → ${next}`,
  outOfStock: (sizes: string) => `Not in stock: ${sizes}`,
  noOtherSize: 'No other size of this is in stock.',
  sizeGone: (size: string) =>
    `Size ${size} has just gone. Everything else is kept: please choose again, or return it instead.`,
  tellWhenBack: (size: string) => `Tell me when size ${size} is back`,
  tellsWhenBack: (email: string, sizes: string, day: string) =>
    `We'll email you at ${email} when size ${sizes} is back, until ${day}. We can't keep one for you.`,
  otherColour: 'The same in another colour',
  whenMade: 'Wait until it is made',
  returnInstead: (several: boolean) => (several ? 'Return all you chose instead' : 'Return it instead'),
  readyBy: (day: string) => `by ${day}`,
  beingMade: 'A size with a date is being made: we can send it by then.',
  notHereYet: 'This order is on its way. You can return or exchange it once it is with you.',
  otherOrder: 'Find another order',
  nothingLeft: 'Nothing in this order can be returned or exchanged now.',
  nothingLeftNote: "Here's why. If you think this is wrong, write to us or call.",
  allRequested: "You've already requested a return or exchange for every item.",
  allRequestedNote: 'The status of each request is above. We write to you when it changes.',
  requestNumber: 'Request',
  timeline: 'What happens next',
  steps: {
    received: 'Request received',
    approved: 'Approved',
    pickedUp: 'Picked up',
  },
  sentByYou: 'Sent by you',
  refundLater: 'Later',
  refundWaits:
    'You can do this later on your request’s page; our approval email links to it. We can pay you once you have told us where.',
  seeRequest: 'See your request',
  backToOrder: 'Back to the order',
} as const
