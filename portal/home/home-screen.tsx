import { Notice } from '#ui/notice.tsx'
import { buttonLook, Button } from '#ui/button.tsx'
import { Steps } from '#ui/steps.tsx'
import { SHOP } from '#shop'
import { isId } from '../addressed.tsx'
import { Link, useQuery } from '../link.tsx'
import { prove } from '../call/send.ts'
import { FindOrder } from './find-order.tsx'
import { OpenForKnown } from '../open-for-known.tsx'
import { FrontPicture } from './front-picture.tsx'
import { HOME, TASKS } from './words.ts'

/** The quiet counter: the customer's tasks, and the way to begin. */
export function HomeScreen() {
  return (
    <div className="mx-auto max-w-page px-4 wide:px-8">
      <BrokenLink />
      <section className="grid items-center gap-8 py-10 wide:py-14 desk:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
        <div>
          <p className="mb-3 text-sm font-medium tracking-wide text-river">{HOME.eyebrow}</p>
          <h1 className="text-3xl wide:text-4xl">{HOME.title}</h1>
          <p className="mt-4 max-w-form text-lg text-soft">{HOME.intro}</p>
          <FindOrder />
        </div>
        <OpenForKnown otherwise={<FrontPicture />} />
      </section>
      <div className="grid gap-12 border-t border-hair pt-10 wide:pt-12">
        <Tasks />
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
      <h2 id="people" className="text-xl wide:text-2xl">
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

/** The customer's tasks, each with its link or its steps. */
function Tasks() {
  const customer = useQuery().get('customer') ?? ''
  const pathOf = ({ to, known }: { to: string; known?: string }) =>
    known && isId(customer) ? `${known}?customer=${customer}` : to
  return (
    <section aria-labelledby="tasks">
      <h2 id="tasks" className="sr-only">
        {HOME.what}
      </h2>
      <ul className="grid gap-10 wide:grid-cols-2 desk:grid-cols-4">
        {TASKS.map(({ title, text, link, steps }) => (
          <li key={title}>
            <h3 className="text-xl">{title}</h3>
            <p className="mt-2 text-soft">{text}</p>
            {link && (
              <Link to={pathOf(link)} className={`${buttonLook('quiet')} mt-5`}>
                {link.label}
              </Link>
            )}
            {steps && <Steps steps={steps} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

const LINK = 'text-river underline underline-offset-4'

/** The customer's way to an order. The demo shop has no order mails, so it names customers instead. */
function WayToOrder() {
  return (
    <section aria-labelledby="way-in" className="hidden border-t border-hair pt-8 shop:block">
      <h2 id="way-in" className="text-xl wide:text-2xl">
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
