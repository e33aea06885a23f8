import { approved, type Day, pickup, type Stories } from './story.ts'

/** Requests whose goods came back and that are settled; `newSize` is the number of the order of an exchange. */
export const settled = (day: Day, newSize: string) =>
  ({
    refunded: {
      at: day(8, 11),
      causes: ['pictured'],
      text: 'The colour is paler than on the page. Unworn, with its tags.',
      photos: ['tag', 'seam'],
      steps: [
        approved(day(8, 15)),
        pickup(day(8, 15.2), 'delhivery', [
          [6, 11, 'out_for_pickup'],
          [6, 13, 'picked_up'],
          [4, 12, 'delivered'],
        ]),
        { act: 'hear', at: day(6, 14) },
        { act: 'hear', at: day(4, 13) },
        { act: 'returns.arrive', at: day(4, 15), by: 'ritu', body: {} },
        { act: 'returns.inspect', at: day(4, 16), by: 'ritu', body: { result: 'accept', restock: [] } },
        {
          act: 'returns.settle',
          at: day(3, 11),
          by: 'asha',
          // The way that its mails promised: these requests are from before the shop opened the others.
          body: { kind: 'gift_card', reference: 'GC-7738', amountPaise: 46_020 },
        },
      ],
    },
    exchanged: {
      at: day(8, 17),
      type: 'Exchange',
      causes: ['small'],
      text: 'One size larger, please; it pulls at the shoulders.',
      steps: [
        approved(day(7, 10)),
        pickup(day(7, 10.2), 'shiprocket', [
          [6, 12, 'pickup_failed'],
          [5, 12, 'picked_up'],
          [3, 10, 'delivered'],
        ]),
        { act: 'hear', at: day(5, 14) },
        { act: 'returns.arrive', at: day(3, 14), by: 'asha', body: {} },
        { act: 'returns.settle', at: day(3, 14.5), by: 'asha', body: { kind: 'order', reference: newSize } },
        { act: 'returns.inspect', at: day(3, 15), by: 'asha', body: { result: 'accept', restock: [] } },
      ],
    },
  }) as const satisfies Stories

/** Requests that were rejected or refused. */
export const turnedDown = (day: Day) =>
  ({
    goodsRefused: {
      at: day(7, 9),
      causes: ['mind'],
      text: 'It does not suit me after all.',
      photos: ['seam'],
      steps: [
        approved(day(7, 12), 'ritu'),
        { act: 'returns.arrive', at: day(3, 12), by: 'asha', body: {} },
        {
          act: 'returns.inspect',
          at: day(3, 13),
          by: 'asha',
          body: {
            result: 'refuse',
            restock: [],
            reason: 'We found signs of wear, and the tags are missing.',
          },
        },
      ],
    },
    rejected: {
      at: day(5, 19),
      causes: ['mind'],
      text: 'I have changed my mind.',
      steps: [
        {
          act: 'returns.decide',
          at: day(4, 10),
          by: 'ritu',
          body: {
            decision: 'reject',
            reason:
              'The photo does not show the item, and its tag is missing. Write to us if you have clear photos of both.',
          },
        },
      ],
    },
    cancelled: {
      at: day(5, 12),
      type: 'Exchange',
      causes: ['big'],
      text: 'It is wide at the waist. One size smaller, please.',
      steps: [
        approved(day(5, 16)),
        {
          act: 'returns.cancel',
          at: day(4, 12),
          by: 'asha',
          body: { reason: 'As you asked on the phone, we have cancelled this exchange.' },
        },
      ],
    },
  }) as const satisfies Stories
