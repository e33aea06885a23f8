import type { ShopTerms } from '#contract/shop-terms.ts'
import { rupees } from '#rules/india/money.ts'
import { SPECIFIED_TERMS } from '#rules/returns/specified.ts'

/** A short answer to a preset question, and the list that it links to. */
export interface PresetAnswer {
  text: string
  link?: 'orders' | 'tickets'
}

/** The answer to a preset question, in a shop with these terms; none when a person has to act, as on a cancellation. */
export function answerTo(question: string, terms = SPECIFIED_TERMS): PresetAnswer | undefined {
  return answersIn(terms).get(question)
}

function answersIn({ exchange_fee, second_exchange_fee, return_fee, window_days, fault_free }: ShopTerms) {
  const once = rupees(exchange_fee)
  const twice = rupees(second_exchange_fee)
  const back = rupees(return_fee)
  const ourFault = fault_free ? ' It costs nothing where everything is damaged, wrong or not as described.' : ''
  const inTime = `within ${window_days} days of the delivery`
  return new Map(
    Object.entries<PresetAnswer>({
      'How do I exchange an item?': {
        text:
          'Open your order under My orders, or by the link in your order email. Choose the items and their new size ' +
          `there, and add a photo of each. You can do so ${inTime}. It costs ${once}, and ${twice} for a second ` +
          `exchange on the same order.${ourFault}`,
        link: 'orders',
      },
      'When will my exchange be picked up?': {
        text:
          'Your pickup is initiated once your request is approved. The courier calls the phone number on your ' +
          'request before coming. Please keep the items ready, packed, with their tags.',
      },
      'The pickup did not happen. What now?': {
        text:
          "We are sorry about that. It happens most often when the courier couldn't get through on the phone. " +
          'Please keep the parcel packed. If you have had no call since, tell us, and we will book the pickup again.',
        link: 'tickets',
      },
      'When will my exchanged item reach me?': {
        text:
          'First we approve your request, then we pick up the old item, then we ship the new one. My orders shows ' +
          'where your request stands.',
        link: 'orders',
      },
      'The new size does not fit either. What can I do?': {
        text:
          `You can exchange it once more, ${inTime} of the new size. A second exchange on the same order costs ` +
          `${twice}. Or return it for a refund less ${back}.`,
        link: 'orders',
      },
      'Can I cancel only some items of my order?': {
        text:
          'Yes, until the order has been sent. Tell us below which items you do not want. A combo or a set can only ' +
          'be cancelled whole.',
      },
      'My order has already been sent. Can I still cancel it?': {
        text:
          `No, once it is on its way we can't stop it. But you can return what you do not want ${inTime}, from the ` +
          `link in your order email. You get a refund less ${back}.${ourFault}`,
        link: 'orders',
      },
      'When do I get my money back after a cancellation?': {
        text:
          'We refund it as soon as the order is cancelled, to your original payment method. Your bank may then need ' +
          'five to seven working days to show it. With cash on delivery nothing was paid, so there is nothing to ' +
          'refund.',
        link: 'tickets',
      },
    }),
  )
}
