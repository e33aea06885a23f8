/** An account that money can be paid to: a UPI ID, or a bank account with its IFSC and the name of its holder. */
export type Account = { upi: string } | { ifsc: string; number: string; name: string }

const UPI = /^[a-z0-9][a-z0-9._-]{1,63}@[a-z][a-z0-9]{1,31}$/
const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/
const NUMBER = /^[0-9]{6,18}$/
const LONGEST_TYPED = 200
/** The names that RazorpayX accepts: a contact has at least 3 characters, the holder of a bank account 4. */
const NAME = /^[a-z0-9 ’_/().-]*[a-z0-9.]$/i
const LONGEST_NAME = 50
const LEAST_NAME = 3
/** See {@link holderName}; RazorpayX, payout-composite/create/bank-account. */
export const LEAST_HOLDER = 4

/**
 * A typed UPI ID without its blanks and capitals; null if it cannot be one. The part after @ has no dot: with one it is
 * an e-mail address.
 */
export function upiId(typed: string): string | null {
  const id = typed.replaceAll(/\s/g, '').toLowerCase()
  return UPI.test(id) ? id : null
}

/**
 * A typed IFSC in capitals; null if it cannot be one. Its fifth character is a zero, often typed as the letter O.
 * (RBI.)
 */
export function ifsc(typed: string): string | null {
  const code = typed.replaceAll(/\s/g, '').toUpperCase()
  const fixed = code[4] === 'O' ? `${code.slice(0, 4)}0${code.slice(5)}` : code
  return IFSC.test(fixed) ? fixed : null
}

/** A typed account number without blanks and dashes; null if it cannot be one. */
export function accountNumber(typed: string): string | null {
  const digits = typed.replaceAll(/[\s-]/g, '')
  return NUMBER.test(digits) ? digits : null
}

/** The characters that keyboards write for an apostrophe and for a hyphen. */
const APOSTROPHES = /['`\u00b4\u2018\u201b\u02bc\u02b9\u2032\uff07]/g
const HYPHENS = /[\u2010-\u2015\u2212]/g

/**
 * The name of a holder in the characters that RazorpayX accepts, with single blanks: an apostrophe of any keyboard is
 * ’, a hyphen -, & is "and", and letters lose their accents. Null if no bank would accept it: in another script,
 * without a letter, or with fewer than `least` characters. (RazorpayX, create a contact.)
 */
export function holderName(typed: string, least = LEAST_NAME): string | null {
  if (typed.length > LONGEST_TYPED) return null
  const plain = typed.replaceAll(APOSTROPHES, '’').replaceAll(HYPHENS, '-').replaceAll('&', ' and ').normalize('NFKD')
  const name = plain
    .replaceAll(/[\p{Mn}\p{Cf}]/gu, '')
    .trim()
    .replaceAll(/\s+/g, ' ')
  const isLong = name.length >= least && name.length <= LONGEST_NAME
  return isLong && NAME.test(name) && /[a-z]/i.test(name) ? name : null
}

const BANKS: Readonly<Record<string, string>> = {
  AUBL: 'AU Small Finance Bank',
  BARB: 'Bank of Baroda',
  BKID: 'Bank of India',
  CBIN: 'Central Bank of India',
  CNRB: 'Canara Bank',
  FDRL: 'Federal Bank',
  HDFC: 'HDFC Bank',
  ICIC: 'ICICI Bank',
  IDFB: 'IDFC First Bank',
  INDB: 'IndusInd Bank',
  IOBA: 'Indian Overseas Bank',
  IDIB: 'Indian Bank',
  KKBK: 'Kotak Mahindra Bank',
  PUNB: 'Punjab National Bank',
  SBIN: 'State Bank of India',
  UBIN: 'Union Bank of India',
  UTIB: 'Axis Bank',
  YESB: 'Yes Bank',
}

/** An account as it may be shown: "ri…@okaxis", "HDFC Bank …6789". A bank without a name here is named by its code. */
export function shownAccount(account: Account): string {
  if ('upi' in account) {
    const [name = '', handle = ''] = account.upi.split('@')
    return `${name.slice(0, 2)}…@${handle}`
  }
  const code = account.ifsc.slice(0, 4)
  return `${BANKS[code] ?? code} …${account.number.slice(-4)}`
}
