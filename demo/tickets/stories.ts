import { daysBefore } from '../calendar.ts'
import type { Role } from '../roles.ts'
import * as who from '../customers.ts'
import type { DemoCustomer } from '../customers.ts'
import {
  answeredTicket,
  longConversation,
  newTicket,
  reopenedTicket,
  ticketClosedByCare,
  ticketClosedByCustomer,
  type DemoTicket,
} from './ticket.ts'

/** Tickets of the named customers about their orders, one in each state, as of `now`. */
export function stories(now: Date, roles: readonly Role[]): DemoTicket[] {
  const day: Day = (days, hour) => daysBefore(now, days, hour)
  const order: OrderOf = (customer, which = 0) =>
    roles.find((role) => role.customer === customer)?.orders[which]?.order.orderNumber ?? ''
  return [...live(day, order), ...closed(day, order), loafers(day, order)]
}

type Day = (days: number, hour: number) => Date
type OrderOf = (customer: DemoCustomer, which?: number) => string

function live(day: Day, order: OrderOf): DemoTicket[] {
  return [
    newTicket({
      key: 'demo-torn-seam',
      customer: who.ANITA,
      order: order(who.ANITA),
      at: day(1, 9),
      category: 'Exchanges',
      question: 'I received a damaged or wrong product.',
      text:
        'Namaste! The Everyday Slub Tee in Clay came with its side seam open, about two fingers wide, just under the ' +
        'arm. I have not worn it and the tag is still on. Could you send me another one? I wanted to wear it on ' +
        'Sunday.',
      photos: ['seam', 'tag'],
    }),
    answeredTicket(
      {
        key: 'demo-travelling',
        customer: who.RITIKA,
        order: order(who.RITIKA),
        at: day(1, 19),
        category: 'Exchanges',
        question: 'When will my exchange be picked up?',
        text:
          'The Kamakhya Block Heels are a little loose, so I would like a 37. But tomorrow is my last day and I ' +
          'am in Jaipur ' +
          'for a wedding until Monday. Can you come on Tuesday?',
      },
      day(0, 10),
      'Hello Ritika, please do not worry. Send the exchange request today and your place is kept; the courier calls ' +
        'before coming, and I have noted Tuesday for you. Enjoy the wedding!\n\nJonali, Luit & Loom',
    ),
    reopenedTicket(
      {
        key: 'demo-no-pickup',
        customer: who.POOJA,
        order: order(who.POOJA, 1),
        at: day(7, 17),
        category: 'Exchanges',
        question: 'The pickup did not happen. What now?',
        text: 'I stayed at home all day yesterday with the parcel packed, but no one came and no one called.',
      },
      [
        day(6, 11),
        'Dear Pooja, we are sorry about your lost day. The courier has a new slot: tomorrow between 10 am and 1 ' +
          'pm.\n\n' +
          'Pranjal, Luit & Loom',
      ],
      day(5, 18),
      day(2, 9),
      'I have to open this once more. The courier came on the right day, but without a slip, and went away again. ' +
        'Could ' +
        'you please send the courier with the papers?',
    ),
  ]
}

function closed(day: Day, order: OrderOf): DemoTicket[] {
  return [
    ticketClosedByCare(
      {
        key: 'demo-on-the-way',
        customer: who.TENZIN,
        order: order(who.TENZIN),
        at: day(3, 12),
        category: 'Order Cancellation',
        question: 'How do I cancel my prepaid order?',
        cancellationReason: 'Placed by Mistake/Other Reason',
        text:
          'My sister has ordered the same co-ord for me as a surprise, so now I would have two! Can I still cancel ' +
          'mine?',
      },
      [
        day(3, 18),
        'Hello Tenzin, what a lovely sister. Your parcel left for Gangtok an hour ago, so it cannot be cancelled any ' +
          'more. Simply do not take it at the door: it comes back to us, and the money is with you five to seven ' +
          'days ' +
          'later.\n\nPranjal, Luit & Loom',
      ],
      day(2, 11),
    ),
    ticketClosedByCustomer(
      {
        key: 'demo-thin-socks',
        customer: who.HARPREET,
        order: order(who.HARPREET),
        at: day(6, 10),
        category: 'Exchanges',
        question: 'The new size does not fit either. What can I do?',
        text:
          'Sat Sri Akal! The Haflong Oxfords in 39 pinch at the toes, and the 40 that my cousin has slips off my ' +
          'heel.',
      },
      [
        day(6, 15),
        'Sat Sri Akal Harpreet, they are made of soft leather and give by half a size in a week. Try them at home ' +
          'with ' +
          'thin socks first. If they still pinch, write to us here and we will find a way.\n\nJonali, Luit & Loom',
      ],
      day(4, 18),
    ),
  ]
}

/** Six messages in Hindi, with a photo among them. */
function loafers(day: Day, order: OrderOf): DemoTicket {
  return longConversation(
    {
      key: 'demo-loafers',
      customer: who.ANITA_HINDI,
      order: order(who.ANITA_HINDI),
      at: day(4, 10),
      category: 'Exchanges',
      question: 'How do I exchange an item?',
      text:
        'नमस्ते! पानबाज़ार लोफ़र्स बहुत सुंदर हैं, पर एड़ी पर ढीले हैं। मैंने 39 नंबर मँगवाया था। क्या इसकी जगह ' +
        '38 मिल सकता है? ' +
        'डिब्बा और टैग मेरे पास सँभालकर रखे हैं।',
    },
    {
      at: day(4, 15),
      act: 'answer',
      text: 'नमस्ते अनीता जी, 38 नंबर अभी उपलब्ध है। क्या आप एड़ी की एक फ़ोटो भेज सकती हैं?\n\nजोनाली, लुइत एंड लूम',
    },
    {
      at: day(3, 9),
      act: 'write',
      text: 'यह रही फ़ोटो। इन्हें मैंने घर के अंदर ही पहनकर देखा है। चलते समय पैर बाहर आ जाता है।',
      photos: ['heel'],
    },
    {
      at: day(3, 12),
      act: 'answer',
      text: 'धन्यवाद, सब साफ़ दिख रहा है। आप एक्सचेंज का अनुरोध भेज दीजिए, उसका शुल्क ₹99 है। कूरियर वाले आने से पहले फ़ोन करेंगे।',
    },
    {
      at: day(2, 18),
      act: 'write',
      text: 'अनुरोध भेज दूँगी। शनिवार को मैं घर पर नहीं रहूँगी। क्या वे रविवार को आ सकते हैं?',
    },
    { at: day(1, 11), act: 'answer', text: 'बिल्कुल, रविवार ठीक रहेगा। हमने कूरियर को बता दिया है।\n\nजोनाली' },
    { at: day(1, 20), act: 'write', text: 'बहुत-बहुत धन्यवाद, जोनाली जी!' },
  )
}
