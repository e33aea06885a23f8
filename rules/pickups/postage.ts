import { rupeesText } from '../india/money.ts'

/**
 * The sentence about the postage if no courier collects and customers send the items themselves, for form,
 * confirmation, page and mails. `upTo` is the most that the shop pays back, in whole rupees, by its policy; 0: nothing.
 */
export function postageWords(upTo: number): string {
  if (upTo === 0) return 'You pay the courier charges.'
  return `We refund the postage up to ${rupeesText(upTo * 100)}: keep the receipt and email us a photo of it.`
}
