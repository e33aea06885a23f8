import { type ReactNode, useSyncExternalStore } from 'react'
import { Icon } from '#ui/icon.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useFetch } from '#ui/hooks/use-fetch.ts'
import { Link } from '../link.tsx'
import { WORDS } from '../words.ts'
import { HOME } from './words.ts'

/** A few customers to step in as. Seen in the demo shop only. */
export function DemoCustomers() {
  const { data, error, isFetching, refetch } = useDemoCustomers()
  return (
    <section aria-labelledby="customers" className="hidden demo:block">
      <h2 id="customers" className="sr-only">
        {HOME.demo.title}
      </h2>
      <p className="mt-2 mb-6 text-soft">{HOME.demo.text}</p>
      {error && (
        <Notice tone="error" title={HOME.demo.failed}>
          <Button variant="quiet" className="mt-3" busy={isFetching} onClick={refetch}>
            {WORDS.retry}
          </Button>
        </Notice>
      )}
      {!error && <Screens screens={data?.screens} />}
      {data?.customers.length === 0 && <Notice tone="info">{HOME.demo.empty}</Notice>}
      {!error && <CustomerList customers={data?.customers} />}
    </section>
  )
}

/** A link for each screen of the specification, before all else that can be tried. */
function Screens({ screens = [] }: { screens: DemoCustomer['links'] | undefined }) {
  return (
    <nav aria-label={HOME.demo.screens} className="mb-6">
      <h2 className="mb-3 text-lg">{HOME.demo.screens}</h2>
      <ul className="flex min-h-11 flex-wrap gap-2">
        {screens.map(({ label, href }) => (
          <li key={label}>
            <DemoLink href={href}>
              {label}
              <Arrow />
            </DemoLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const SKELETONS = [1, 2, 3, 4]

function CustomerList({ customers }: { customers: DemoCustomer[] | undefined }) {
  return (
    <ul aria-busy={!customers} className="border-t border-hair">
      {customers?.map((customer) => (
        <CustomerRow key={customer.name} {...customer} />
      ))}
      {!customers && SKELETONS.map((key) => <CustomerSkeleton key={key} />)}
    </ul>
  )
}

const ROW = 'grid gap-x-8 gap-y-3 border-b border-hair py-5 wide:grid-cols-[minmax(0,1fr)_auto] wide:items-start'
const LINKS = 'flex flex-wrap gap-2 wide:flex-col wide:flex-nowrap'

function CustomerRow({ name, about, links }: DemoCustomer) {
  return (
    <li className={ROW}>
      <div>
        <h3 className="text-lg">{name}</h3>
        <p className="text-soft">{about}</p>
      </div>
      <ul className={LINKS}>
        {links.map(({ label, href }) => (
          <li key={href}>
            <DemoLink href={href}>
              {label}
              <span className="sr-only"> as {name}</span>
              <Arrow />
            </DemoLink>
          </li>
        ))}
      </ul>
    </li>
  )
}

const LINK =
  'inline-flex min-h-11 w-full items-center justify-between gap-3 rounded-md border border-edge px-4 font-medium ' +
  'transition-colors duration-150 hover:border-river hover:text-river'

/** A link of the demo. With verified access its address is signed, and the server has to see it. */
function DemoLink({ href, children }: { href: string; children: ReactNode }) {
  if (isScreen(href))
    return (
      <Link to={href} className={LINK}>
        {children}
      </Link>
    )
  return (
    <a href={href} className={LINK}>
      {children}
    </a>
  )
}

const isScreen = (href: string) => href.startsWith('/') && !href.startsWith('/enter?')

function CustomerSkeleton() {
  return (
    <li className={ROW}>
      <div>
        <Skeleton className="my-1 h-5 w-40" />
        <Skeleton className="my-1 h-4 w-72 max-w-full" />
      </div>
      <div className={LINKS}>
        <Skeleton className="h-11 w-44" />
        <Skeleton className="h-11 w-44" />
      </div>
    </li>
  )
}

function Arrow() {
  return (
    <Icon>
      <path d="M3 8h10M9 4l4 4-4 4" />
    </Icon>
  )
}

/** A customer of the demo shop: the screens to see with them, and their addresses. */
interface DemoCustomer {
  name: string
  about: string
  links: { label: string; href: string }[]
}

const never = () => () => undefined

/** True if the server says that this is the demo shop; unknown, so false, in the shell. */
const useIsDemo = () =>
  useSyncExternalStore(
    never,
    () => document.documentElement.dataset['mode'] === 'demo',
    () => false,
  )

interface Demo {
  screens: DemoCustomer['links']
  customers: DemoCustomer[]
}

async function fetchDemo(): Promise<Demo> {
  const response = await fetch('/demo/customers')
  if (!response.ok) throw new Error(`the customers did not come: ${response.status}`)
  return (await response.json()) as Demo
}

/** The customers that the demo shop names. A real shop gets no call for them. */
const useDemoCustomers = () => useFetch(fetchDemo, useIsDemo())
