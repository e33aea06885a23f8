import { Notice } from '#ui/notice.tsx'
import { buttonLook, Button } from '#ui/button.tsx'
import { SHOP } from '#shop'
import { isId } from '../addressed.tsx'
import { Link, useQuery } from '../link.tsx'
import { prove } from '../call/send.ts'
import { FindOrder } from './find-order.tsx'
import { OpenForKnown } from '../open-for-known.tsx'
import { FrontPicture } from './front-picture.tsx'
import { HOME, TILES } from './words.ts'

/** The quiet counter: the search, what is open, and what a customer can do here. */
export function HomeScreen() {
  return (
    <div className="mx-auto max-w-page px-4 wide:px-8">
      <BrokenLink />
      <section className="grid items-center gap-8 py-10 wide:py-14 desk:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
        <div>
          <p className="mb-3 text-sm font-medium tracking-wide text-river">{HOME.eyebrow}</p>
          <h1 className="font-display text-3xl font-medium wide:text-4xl">{HOME.title}</h1>
          <p className="mt-4 max-w-form text-lg text-soft">{HOME.intro}</p>
          <FindOrder />
        </div>
        <OpenForKnown otherwise={<FrontPicture />} />
      </section>
      <div className="grid gap-12 pt-2 wide:pt-4">
        <Tiles />
        <DemoPeople />
        <WayToOrder />
      </div>
    </div>
  )
}

/** The link to the people of the demo shop; shown there only. */
function DemoPeople() {
  return (
    <section aria-labelledby="people" className="hidden border-t border-hair pt-8 demo:block">
      <h2 id="people" className="text-xl">
        {HOME.demo.title}
      </h2>
      <p className="mt-2 text-soft">{HOME.demo.text}</p>
      <Link to="/demo" className={`${buttonLook('quiet')} mt-5`}>
        {HOME.demo.link}
      </Link>
    </section>
  )
}

/** The sentence for a link of an email that is broken. */
function BrokenLink() {
  const query = useQuery()
  if (query.get('link') !== 'broken') return null
  return (
    <div className="pt-6">
      <Notice tone="notice" title={HOME.brokenLink}>
        {HOME.brokenLinkNote}
      </Notice>
    </div>
  )
}

/** What a customer can do here: three pictures, each a link as a whole. */
function Tiles() {
  const customer = useQuery().get('customer') ?? ''
  return (
    <section aria-labelledby="tiles">
      <h2 id="tiles" className="sr-only">
        {HOME.what}
      </h2>
      <ul className="grid gap-4 wide:grid-cols-3 wide:gap-6">
        {TILES.map(({ title, text, picture, to, known }) => (
          <li key={title} className="flex">
            <Link
              to={known && isId(customer) ? `${known}${customer}` : to}
              className="group flex grow flex-wrap wide:flex-col wide:flex-nowrap"
            >
              <img
                src={picture}
                alt=""
                width={800}
                height={800}
                loading="lazy"
                decoding="async"
                className="w-28 bg-hair/60 object-cover wide:aspect-4/3 wide:w-full"
              />
              <span className={TILE}>
                <span className="block text-lg font-medium group-hover:underline">{title}</span>
                <span className="mt-1 block text-soft">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const TILE =
  'block min-w-0 grow basis-[9rem] border-t-4 border-river bg-sheet px-4 py-4 underline-offset-4 ' +
  'group-hover:text-river wide:relative wide:mr-8 wide:-mt-8 wide:basis-auto wide:px-6'

const LINK = 'text-river underline underline-offset-4'

/** The customer's way to an order. The demo shop has no order mails, so it names customers instead. */
function WayToOrder() {
  return (
    <section aria-labelledby="way-in" className="hidden border-t border-hair pt-8 shop:block">
      <h2 id="way-in" className="text-xl">
        {HOME.findOrder.title}
      </h2>
      <p className="mt-2">{HOME.findOrder.text}</p>
      <ByCode />
      <p className="mt-6 text-soft">{HOME.findOrder.write}</p>
      <p className="mt-1 flex flex-col items-start">
        <a href={`mailto:${SHOP.email}`} className={`inline-flex min-h-11 items-center wrap-anywhere ${LINK}`}>
          {SHOP.email}
        </a>
        <a
          href={`tel:${SHOP.phone.replaceAll(' ', '')}`}
          className={`figures inline-flex min-h-11 items-center ${LINK}`}
        >
          {SHOP.phone}
        </a>
      </p>
    </section>
  )
}

/** The sign-in for a customer without an email at hand, if an id alone opens nothing: it leads to their own screens. */
function ByCode() {
  return (
    <div className="mt-5 hidden verified:block">
      <p>{HOME.findOrder.code}</p>
      <Button variant="quiet" className="mt-3" onClick={() => void prove().catch(() => undefined)}>
        {HOME.findOrder.codeButton}
      </Button>
    </div>
  )
}
