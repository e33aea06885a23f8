import type { ComponentType, ReactNode } from 'react'
import type { News } from '#contract/news/news.ts'
import { Thread, type Stop } from '#ui/thread.tsx'
import { NewsLead, NewsPage } from '../news/news-page.tsx'
import { SmallNumber } from '../news/number.tsx'
import type { About } from '../news/place.ts'
import { Receipt } from '../news/receipt.tsx'

/** The pieces of the pages that begin with news. */
export function NewsPieces({ Group }: { Group: ComponentType<{ title: string; children: ReactNode }> }) {
  return (
    <>
      <Group title="News">
        {NEWS.map((news) => (
          <NewsLead key={news.line} news={news} now={NOW} about={ABOUT} threadLabel={news.line} level={3}>
            <SmallNumber label="Return number" value="#1042-F1" />
          </NewsLead>
        ))}
      </Group>
      <Group title="A page of news">
        <NewsPage
          news={PAGE}
          now={NOW}
          about={ABOUT}
          threadLabel={PAGE.line}
          level={3}
          body={<p>The items, and the customer's actions.</p>}
          side={<Receipt {...REFUND} />}
        />
      </Group>
      <Group title="Threads">
        {THREADS.map(({ label, stops, at }) => (
          <div key={label} className="max-w-form">
            <Thread label={label} stops={stops} at={at} />
          </div>
        ))}
      </Group>
      <Group title="Receipts">
        <div className="grid gap-x-6 gap-y-10 wide:grid-cols-12">
          {RECEIPTS.map((receipt) => (
            <div key={receipt.title} className="wide:col-span-5">
              <Receipt {...receipt} />
            </div>
          ))}
        </div>
      </Group>
    </>
  )
}

const NOW = new Date('2026-11-25T06:00:00.000Z')
const ABOUT: About = {
  page: 'order',
  customerId: '7104000008731',
  orderId: '5001',
  orderNumber: '1042',
  requestId: '1042.1',
}

const way = (...labels: string[]): Stop[] => labels.map((label) => ({ label, state: 'promise' }))
const past = (label: string, when: string): Stop => ({ label, when, state: 'past' })

const REQUESTED = past('Requested', 'Mon 23 Nov')
const APPROVED = past('Approved', 'Tue 24 Nov')

const NEWS: readonly News[] = [
  {
    line: 'Pickup on Friday',
    says:
      'Xpressbees will collect it from your address. Keep it in one bag with the tags on; the courier ' +
      'brings no packaging.',
    tint: 'leaf',
    src: '/demo/pictures/eri-co-ord-moss.svg',
    act: { what: 'change_day', label: 'Change pickup day' },
    thread: [
      REQUESTED,
      APPROVED,
      { label: 'Pickup booked', when: 'Fri 27 Nov', state: 'now' },
      ...way('Picked up', 'Reached us', 'Refunded'),
    ],
    at: 2,
  },
  {
    line: "We're late checking your parcel",
    says: "It was due by Mon 23 Nov. We're sorry, and we've told the team.",
    tint: 'turmeric',
    src: '/demo/pictures/kamakhya-heels-lac.svg',
    act: { what: 'raise_ticket', label: 'Get help' },
    thread: [
      past('Requested', 'Thu 12 Nov'),
      past('Approved', 'Fri 13 Nov'),
      past('Picked up', 'Mon 16 Nov'),
      past('Reached us', 'Fri 20 Nov'),
      { label: 'Check', when: 'due Mon 23 Nov', state: 'trouble' },
      ...way('Refunded'),
    ],
    at: 4,
  },
  {
    line: 'Exchange requested',
    says: "We'll email you our decision by Fri 27 Nov. Keep it unworn with the tags on.",
    tint: 'plain',
    src: '/demo/pictures/eri-co-ord-moss.svg',
    act: { what: 'track', label: 'Track it' },
    thread: [
      { label: 'Requested', when: 'Today', state: 'now' },
      { label: 'Approved', when: 'by Fri 27 Nov', state: 'promise' },
      ...way('Picked up', 'Reached us', 'New size sent'),
    ],
    at: 0,
  },
  {
    line: 'An item without a picture',
    says: 'The words take the whole width.',
    tint: 'leaf',
    act: { what: 'shop', label: 'Continue shopping' },
    thread: [REQUESTED, APPROVED, { label: 'Refunded', when: 'Wed 25 Nov', state: 'done' }],
    at: 2,
  },
]

const PAGE: News = {
  line: '₹600 refunded',
  says: 'Sent on Mon 23 Nov to your UPI ID ri…@okaxis.',
  tint: 'leaf',
  src: '/demo/pictures/kamakhya-heels-lac.svg',
  thread: [REQUESTED, APPROVED, { label: 'Refunded', when: 'Mon 23 Nov', state: 'done' }],
  at: 2,
}

const THREADS = [
  {
    label: 'A parcel that is out for delivery',
    stops: [
      past('Ordered', 'Tue 17 Nov'),
      past('Packed', 'Wed 18 Nov'),
      past('Shipped', 'Thu 19 Nov'),
      { label: 'Out for delivery', when: 'Today', state: 'now' },
      { label: 'Delivered', when: 'Today', state: 'promise' },
    ] satisfies Stop[],
    at: 3,
  },
  {
    label: 'A missed delivery',
    stops: [
      past('Ordered', 'Tue 17 Nov'),
      past('Out for delivery', 'Yesterday'),
      { label: 'Missed', when: 'Yesterday', state: 'trouble' },
      ...way('Delivered'),
    ] satisfies Stop[],
    at: 2,
  },
  {
    label: 'A ticket that is closed',
    stops: [
      past('Raised', 'Tue 17 Nov'),
      past('Replied', 'Wed 18 Nov'),
      { label: 'Closed', when: 'Thu 19 Nov', state: 'done' },
    ] satisfies Stop[],
    at: 2,
  },
  {
    label: 'A return that was not approved',
    stops: [REQUESTED, { label: 'Not approved', when: 'Thu 19 Nov', state: 'closed' }] satisfies Stop[],
    at: 1,
  },
  {
    label: 'The first stage',
    stops: [
      { label: 'Ordered', when: 'Today', state: 'now' },
      ...way('Packed', 'Shipped', 'Delivered'),
    ] satisfies Stop[],
    at: 0,
  },
]

const REFUND = {
  title: 'Your refund',
  rows: [
    { label: 'Everyday Slub Tee, M', amount: '₹699' },
    { label: 'Return fee', amount: '− ₹99' },
    { label: 'Refund', amount: '₹600', isSum: true },
  ],
  when: 'To your UPI, ri•••@okaxis, by Thu 3 Dec',
}

const RECEIPTS = [
  { ...REFUND, title: 'A refund' },
  {
    title: 'What it costs',
    rows: [
      { label: 'Matching Set – Handwoven Eri Silk Co-ord, Moss, L', amount: '₹0' },
      { label: 'Exchange fee', amount: '₹99' },
      { label: 'To pay on delivery', amount: '₹99', isSum: true },
    ],
    when: 'Arrives by Thu 3 Dec',
  },
]
