import { lazy, Suspense, useId, type ReactNode } from 'react'
import { Button, buttonLook } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useToast } from '#ui/toast.tsx'
import { later } from '../call/lazy.ts'
import { GoodsTitle, Picture } from '../goods.tsx'
import { Link } from '../link.tsx'
import { Outcome } from '../requests/request-state.tsx'
import { FormPieces } from './form-pieces.tsx'

/** Not in the first scripts: else those of every screen would have the pages of news, the dialog and the timeline. */
const newsParts = later(() => import('./news-pieces.tsx'))
const NewsPieces = lazy(async () => ({ default: (await newsParts.atLast()).NewsPieces }))
const laterParts = later(() => import('./later-pieces.tsx'))
const Timelines = lazy(async () => ({ default: (await laterParts.atLast()).Timelines }))
const DialogButton = lazy(async () => ({ default: (await laterParts.atLast()).DialogButton }))

/**
 * Every piece of the screens in every state, to be looked at when one is changed: by day and by night as the device is
 * set.
 */
export function StyleScreen() {
  const hydrated = useHydrated()
  return (
    <div className="mx-auto max-w-page px-4 py-10 wide:px-8">
      <h1 className="text-3xl">Style page</h1>
      <p className="mt-4 mb-10 max-w-form text-soft">
        Every piece of the portal in every state. Colours follow your device: switch it to dark mode to see the others.
      </p>
      {hydrated ? <Pieces /> : <Skeleton className="h-64 w-full" />}
    </div>
  )
}

function Pieces() {
  return (
    <>
      <Group title="Headings and text">
        <p className="font-display text-4xl">Order #1042</p>
        <p className="font-display text-2xl">Return or exchange</p>
        <p>Body text, 16 px. मैंने गलत साइज़ मँगवाया। ₹1,499</p>
        <p className="text-sm text-soft">A hint, 14 px. Tue 17 Nov, 4:30 pm</p>
        <p>
          <a href="#buttons" className="text-river underline underline-offset-4">
            A link in a sentence
          </a>
        </p>
      </Group>
      <Suspense>
        <NewsPieces Group={Group} />
      </Suspense>
      <Buttons />
      <Group title="States">
        <div className="flex flex-wrap gap-2">
          <Chip tone="info">In Transit</Chip>
          <Chip tone="done">Delivered</Chip>
          <Chip tone="notice">Attempted</Chip>
          <Chip tone="error">Not sent</Chip>
          <Chip tone="quiet">Closed</Chip>
        </div>
        <div className="flex flex-wrap gap-2">
          {STATUSES.map((status) => (
            <Outcome key={status} status={status} />
          ))}
        </div>
      </Group>
      <FormPieces Group={Group} />
      <Group title="Timelines">
        <Suspense>
          <Timelines />
        </Suspense>
      </Group>
      <Rows />
      <Group title="Notices">
        <Notice tone="info" title="Good to know">
          Combos and sets come back whole.
        </Notice>
        <Notice tone="done">Your message is sent.</Notice>
        <Notice tone="notice" title="No news for 6 days">
          We think it is stuck. Tell us and we will sort it out.
        </Notice>
        <Notice tone="error" title="Not sent">
          You are offline. Everything is kept.
        </Notice>
      </Group>
      <Group title="Loading">
        <div className="flex gap-4">
          <Skeleton className="h-40 w-20" />
          <div className="flex grow flex-col gap-3">
            <Skeleton className="h-10 w-64" />
            <Skeleton />
            <Skeleton />
          </div>
        </div>
        <p className="flex items-center gap-2">
          <Spinner className="size-5" /> Asking the courier
        </p>
      </Group>
      <Group title="Nothing here yet">
        <div className="border-t border-hair py-8">
          <p className="font-display text-xl">No ticket found</p>
          <p className="mt-1 mb-4 text-soft">Your questions are listed here, with our answers.</p>
          <Link to="/" className={buttonLook()}>
            Go to the home page
          </Link>
        </div>
      </Group>
    </>
  )
}

/** One part of the page under its heading. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-hair py-8">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <div className="mt-4 flex flex-col gap-5">{children}</div>
    </section>
  )
}

function Buttons() {
  const toast = useToast()
  return (
    <Group title="Buttons">
      <div id="buttons" className="flex flex-wrap items-center gap-2">
        <Button>Submit</Button>
        <Button disabled>Not yet</Button>
        <Button busy>Sending</Button>
        <Button variant="quiet">Reply</Button>
        <Button variant="quiet" disabled>
          Closed
        </Button>
        <Link to="/" className={buttonLook('quiet')}>
          A link as a button
        </Link>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" onClick={() => toast.show({ kind: 'done', text: 'Link copied' })}>
          Good news
        </Button>
        <Button variant="quiet" onClick={() => toast.show({ kind: 'error', text: 'Image is mandatory.' })}>
          Bad news
        </Button>
        <Suspense>
          <DialogButton />
        </Suspense>
      </div>
    </Group>
  )
}

function Rows() {
  return (
    <Group title="Items">
      {GOODS.map(({ src, title, size, price }) => (
        <div key={title} className="flex gap-4 border-t border-hair py-3">
          <Picture src={src} />
          <div className="min-w-0">
            <p className="font-medium">
              <GoodsTitle title={title} />
            </p>
            <p className="text-sm text-soft">Size {size}</p>
            <p className="figures">{price}</p>
          </div>
        </div>
      ))}
    </Group>
  )
}

const STATUSES = ['received', 'approved', 'pickup_booked', 'pickup_failed', 'completed', 'rejected', 'kept']

const GOODS = [
  {
    src: '/demo/pictures/eri-co-ord-moss.svg',
    title: 'Matching Set – Handwoven Eri Silk Co-ord, Moss',
    size: 'M',
    price: '₹6,499',
  },
  { src: '/demo/pictures/kamakhya-heels-lac.svg', title: 'Kamakhya Block Heels, Lac', size: '38', price: '₹2,799' },
  { src: '', title: 'An item without a picture', size: 'M', price: '₹1,299' },
]
