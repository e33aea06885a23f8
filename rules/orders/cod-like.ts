import { paymentOf } from './payment.ts'

/**
 * The words after "cash" in the name of a gateway that is a wallet, a card or a company and not cash to the courier:
 * Cashfree, Cash App, cash back.
 */
const NO_CASH = ['free', 'app', 'back', 'card', 'wallet', 'point', 'coin', 'reward', 'credit', 'gram']
const CASH = new RegExp(`(?:^| )(?:cash|नकद|নগদ)(?! ?(?:${NO_CASH.join('|')})s?(?: |$))(?: |$)`, 'u')
/**
 * "COD", alone or as the end of a name that is written as one word (PPCOD: the rest of a part payment); "C.O.D."; "cod
 * payment".
 */
const COD = /(?:^| )(?:\p{L}*cod|c o d|cod(?:payment|order)s?)(?: |$)/u
const ON_ARRIVAL =
  /(?:^| )(?:on|upon|at|after|before|when|by) (?:the |your )?(?:delivery|delivered|doorstep|receipt)(?: |$)/
/** A part payment: the customer pays a part online, and the rest to the courier. */
const IN_PART = /(?:^| )(?:partial(?:ly)?|part) (?:payment|paid|pay|prepaid|cash|advance)(?: |$)/
/** Names that are written as one word, and those of other languages, without their spaces. */
const AS_ONE_WORD = new RegExp(
  [
    ['(?:cash|pay|payment|paid|collect)(?:on|at|upon)delivery', 'contrar?r?e?embolso', 'contraentrega'],
    ['contrereme?bours', 'contrassegno', 'nachnahme', 'rembours', 'alalivraison', 'कैशऑन', 'केशऑन', 'কেশ্বঅন', 'ক্যাশঅন'],
  ]
    .flat()
    .join('|'),
  'u',
)

/**
 * True if a payment gateway's name looks like cash on delivery, in any words: Shopify's own method in other words, a
 * checkout (GoKwik, Shopflo), a part payment with the rest paid to the courier. It is a guess for staff to confirm;
 * only the shop's list counts. (Decision 29.)
 */
export function looksLikeCod(gatewayName: string): boolean {
  const words = gatewayName
    .normalize('NFKC')
    .slice(0, LONGEST)
    // "GokwikCOD" and "cashOnDelivery" are words of their own.
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim()
  return (
    [CASH, COD, ON_ARRIVAL, IN_PART].some((sign) => sign.test(words)) || AS_ONE_WORD.test(words.replaceAll(' ', ''))
  )
}

/** More of a name says nothing more. */
const LONGEST = 255

/** The names that look like cash on delivery and are not in the shop's list, each once. */
export const unlistedCod = (gatewayNames: readonly string[], codGateways: readonly string[]): string[] => [
  ...new Map(
    gatewayNames
      .map((name) => name.trim())
      .filter((name) => looksLikeCod(name) && paymentOf([name], codGateways) === 'Paid')
      .map((name) => [name.toLowerCase(), name]),
  ).values(),
]
