import { type ReactNode, useSyncExternalStore } from 'react'
import { Icon } from '#ui/icon.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useFetch } from '#ui/hooks/use-fetch.ts'
import { Link } from '../link.tsx'
import { WORDS } from '../words.ts'
import { HOME } from './words.ts'

/** A few shoppers to step in as. Seen in the demo shop only. */
export function DemoShoppers() {
  const { data, error, isFetching, askAgain } = useDemoShoppers()
  return (
    <section aria-labelledby="shoppers" className="hidden demo:block">
      <h2 id="shoppers" className="sr-only">
        {HOME.demo.title}
      </h2>
      <p className="mt-2 mb-6 text-soft">{HOME.demo.text}</p>
      {error && (
        <Notice tone="error" title={HOME.demo.failed}>
          <Button variant="quiet" className="mt-3" busy={isFetching} onClick={askAgain}>
            {WORDS.retry}
          </Button>
        </Notice>
      )}
      {!error && <Screens screens={data?.screens} />}
      {data?.shoppers.length === 0 && <Notice tone="info">{HOME.demo.empty}</Notice>}
      {!error && <Shoppers shoppers={data?.shoppers} />}
    </section>
  )
}

/** A link for each screen of the specification, before all else that can be tried. */
function Screens({ screens = [] }: { screens: DemoShopper['links'] | undefined }) {
  return (
    <nav aria-label={HOME.demo.screens} className="mb-6">
      <h2 className="mb-3 text-lg">{HOME.demo.screens}</h2>
      <ul className="flex min-h-11 flex-wrap gap-2">
        {screens.map(({ label, href }) => (
          <li key={label}>
            <Way href={href}>
              {label}
              <Arrow />
            </Way>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const PLACES = [1, 2, 3, 4]

function Shoppers({ shoppers }: { shoppers: DemoShopper[] | undefined }) {
  return (
    <ul aria-busy={!shoppers} className="border-t border-hair">
      {shoppers?.map((shopper) => (
        <Shopper key={shopper.name} {...shopper} />
      ))}
      {!shoppers && PLACES.map((place) => <ShopperToCome key={place} />)}
    </ul>
  )
}

const ROW = 'grid gap-x-8 gap-y-3 border-b border-hair py-5 wide:grid-cols-[minmax(0,1fr)_auto] wide:items-start'
const LINKS = 'flex flex-wrap gap-2 wide:flex-col wide:flex-nowrap'

function Shopper({ name, about, links }: DemoShopper) {
  return (
    <li className={ROW}>
      <div>
        <h3 className="text-lg">{name}</h3>
        <p className="text-soft">{about}</p>
      </div>
      <ul className={LINKS}>
        {links.map(({ label, href }) => (
          <li key={href}>
            <Way href={href}>
              {label}
              <span className="sr-only"> as {name}</span>
              <Arrow />
            </Way>
          </li>
        ))}
      </ul>
    </li>
  )
}

const WAY =
  'inline-flex min-h-11 w-full items-center justify-between gap-3 rounded-md border border-edge px-4 font-medium ' +
  'transition-colors duration-150 hover:border-river hover:text-river'

/** Where access is verified the address is a signed one, which the server has to see. */
function Way({ href, children }: { href: string; children: ReactNode }) {
  if (isScreen(href))
    return (
      <Link to={href} className={WAY}>
        {children}
      </Link>
    )
  return (
    <a href={href} className={WAY}>
      {children}
    </a>
  )
}

const isScreen = (href: string) => href.startsWith('/') && !href.startsWith('/enter?')

function ShopperToCome() {
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

/** A shopper of the demo shop: what can be seen with them, and where. */
interface DemoShopper {
  name: string
  about: string
  links: { label: string; href: string }[]
}

const never = () => () => undefined

/** Whether the server says that this is the demo shop; unknown, so false, in the shell. */
const useDemo = () =>
  useSyncExternalStore(
    never,
    () => document.documentElement.dataset['mode'] === 'demo',
    () => false,
  )

interface Demo {
  screens: DemoShopper['links']
  shoppers: DemoShopper[]
}

async function fetchShoppers(): Promise<Demo> {
  const response = await fetch('/demo/shoppers')
  if (!response.ok) throw new Error(`the shoppers did not come: ${response.status}`)
  return (await response.json()) as Demo
}

/** The shoppers that the demo shop names. A real shop is never asked. */
const useDemoShoppers = () => useFetch(fetchShoppers, useDemo())
