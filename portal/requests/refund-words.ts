/** The sentences of the form for the account of a refund; they are loaded with the form. */
export const REFUND_WORDS = {
  where: 'Where should we send your refund?',
  upi: 'UPI ID',
  bank: 'Bank account',
  fields: {
    upi: 'Your UPI ID',
    name: 'Name of the account holder',
    number: 'Account number',
    ifsc: 'IFSC',
  },
  noUpi: 'Enter your UPI ID.',
  upiHint: "e.g. ritu@okaxis. You'll find it in your UPI app.",
  ifscHint: "The 11 characters of your branch, such as HDFC0000053. You'll find them in your passbook or bank app.",
  safe: "Encrypted, and deleted once you're paid. We never ask for a PIN or a code.",
  send: 'Send my refund here',
  notTaken: "We can't connect right now. What you typed is still here: please try again.",
} as const
