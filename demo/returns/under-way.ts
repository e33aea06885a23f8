import { approved, type Day, pickup, type Stories } from './story.ts'

/** The goods are still with the customer. */
export const withCustomer = (day: Day, now: Date) =>
  ({
    toCollect: { at: day(2, 10), causes: ['big'], text: 'They slip at the heel.', steps: [approved(day(1, 12))] },
    partly: {
      at: day(3, 11),
      type: 'Exchange',
      items: [0, 1],
      causes: ['damaged'],
      text: 'A seam is open on the one, and a thread is pulled on the other.',
      photos: ['seam', 'heel', 'tag'],
      steps: [
        {
          act: 'returns.decide',
          at: day(1, 16),
          by: 'asha',
          body: { decision: 'approve', reason: 'The pulled thread is part of the weave.' },
          lines: [0],
        },
      ],
    },
    requestedLater: {
      at: day(2, 16),
      causes: ['pictured'],
      text: 'वह रंग नहीं है जो तस्वीर में था। कृपया वापस ले लीजिए।',
      steps: [approved(day(0, 9)), { act: 'pickups.ask', at: now, by: 'asha', body: {}, day: 4 }],
    },
    failed: {
      at: day(6, 13),
      causes: ['damaged'],
      text: 'A seam has come open at the side.',
      photos: ['seam'],
      steps: [
        approved(day(5, 11)),
        pickup(day(5, 11.2), 'delhivery', [
          [4, 12, 'pickup_failed'],
          [3, 13, 'pickup_failed'],
          [1, 12, 'pickup_failed'],
        ]),
        { act: 'hear', at: day(1, 13) },
      ],
    },
    notTaken: {
      at: day(5, 12),
      items: [0, 1],
      causes: ['small'],
      text: 'Neither of the two fits me, sorry.',
      photos: ['tag', 'seam'],
      steps: [
        approved(day(4, 10)),
        { ...pickup(day(4, 10.2), 'delhivery', [[1, 12, 'qc_failed']]), checked: true },
        { act: 'hear', at: day(1, 13) },
      ],
    },
    notServed: {
      at: day(3, 10),
      causes: ['damaged'],
      text: 'The border is sewn on crooked.',
      steps: [approved(day(1, 15)), pickup(day(1, 15.2), undefined, [])],
    },
  }) as const satisfies Stories

/** A courier comes for them, or has them. */
export const withTheCourier = (day: Day, now: Date) =>
  ({
    moving: {
      at: day(2, 9),
      causes: ['big'],
      text: 'Too wide at the front.',
      steps: [approved(day(1, 10)), { ...pickup(now, 'delhivery', 'whole way') }],
    },
    movingByOther: {
      at: day(3, 15),
      type: 'Exchange',
      causes: ['small'],
      text: 'One size up, please: it is tight under the arms.',
      steps: [approved(day(1, 11), 'ritu'), { ...pickup(now, 'shiprocket', 'second visit') }],
    },
    pickedUp: {
      at: day(5, 10),
      type: 'Exchange',
      causes: ['damaged'],
      text: 'A seam is open at the shoulder.',
      photos: ['seam', 'tag'],
      steps: [
        approved(day(4, 11)),
        pickup(day(4, 11.2), 'shiprocket', [
          [3, 15, 'out_for_pickup'],
          [2, 12, 'picked_up'],
          [1, 9, 'in_transit'],
        ]),
        { act: 'hear', at: day(2, 14) },
      ],
    },
  }) as const satisfies Stories

/** Requests whose goods are at the warehouse. */
export const atWarehouse = (day: Day) =>
  ({
    arrived: {
      at: day(7, 11),
      causes: ['mind'],
      text: 'I ordered two to compare, and keep the other.',
      steps: [
        approved(day(6, 12)),
        pickup(day(6, 12.2), 'delhivery', [
          [5, 12, 'picked_up'],
          [2, 12, 'delivered'],
        ]),
        { act: 'hear', at: day(5, 13) },
        { act: 'hear', at: day(2, 13) },
        { act: 'returns.arrive', at: day(1, 10), by: 'ritu', body: {} },
      ],
    },
    arrivedSettled: {
      at: day(7, 16),
      causes: ['mind'],
      text: 'The fabric is heavier than I thought.',
      steps: [
        approved(day(6, 10), 'ritu'),
        {
          act: 'returns.settle',
          at: day(6, 11),
          by: 'ritu',
          body: { kind: 'gift_card', reference: 'GC-7741', amountPaise: 80_000 },
        },
        { act: 'returns.arrive', at: day(1, 12), by: 'asha', body: {} },
      ],
    },
  }) as const satisfies Stories
