import { rupeesText } from '../india/money.ts'

/**
 * Who pays where no courier collects and customers send the items themselves, in the sentences of form, confirmation,
 * page and mails. `upTo` is what the shop pays back at most, in whole rupees, by its policy; 0: nothing.
 */
export function postageWords(upTo: number): string {
  if (upTo === 0) return 'You pay the courier.'
  return `We refund the postage up to ${rupeesText(upTo * 100)}: keep the receipt and email us a photo of it.`
}
