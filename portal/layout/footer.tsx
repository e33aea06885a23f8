import { FOOT, SHOP } from '#shop'
import { Icon } from '#ui/icon.tsx'

const LINK = 'inline-flex min-h-11 items-center rounded-md underline-offset-4 hover:text-river hover:underline'

/**
 * The shop's collections, its address and its other channels, in two lines; the collections are open on the home page.
 */
export function Footer({ isHome }: { isHome: boolean }) {
  return (
    <footer className="mt-8 border-t form:mt-16 border-hair [overflow-anchor:none] embedded:hidden">
      <div className="mx-auto max-w-page px-4 py-3 wide:px-8">
        <div className="flex flex-wrap items-start justify-between gap-x-8">
          <Collections isOpen={isHome} />
          <div className="flex flex-wrap items-center gap-x-6 text-sm text-soft">
            <a href={SHOP.privacyUrl} className={LINK}>
              Privacy
            </a>
            <Channels />
          </div>
        </div>
        {/* A signed-in customer signs out here: sign-in/sign-out.tsx. */}
        <div id="signed-in" className="hidden text-sm verified:block" />
        <div className="flex flex-wrap items-center gap-x-6 border-t border-hair pt-2 text-sm text-soft">
          <p>© {SHOP.name}. All rights reserved.</p>
          <address className="py-1 not-italic form:mr-auto">{FOOT.address.slice(1).join(', ')}</address>
          <p>
            Website by{' '}
            <a href={FOOT.partner.url} className={`${LINK} text-ink underline`}>
              {FOOT.partner.name}
            </a>
          </p>
        </div>
      </div>
    </footer>
  )
}

function Collections({ isOpen }: { isOpen: boolean }) {
  return (
    <details open={isOpen} className="min-w-0 grow">
      <summary className="min-h-11 w-fit rounded-md">Collections</summary>
      <nav aria-label="Collections" className="flex flex-wrap gap-x-10 pb-4">
        {FOOT.collections.map((column) => (
          <ul key={column[0]} className="flex-1 wide:grid wide:grid-flow-col wide:grid-rows-3">
            {column.map((name) => (
              <li key={name}>
                <a href={FOOT.collection(name)} className={LINK}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        ))}
      </nav>
    </details>
  )
}

function Channels() {
  return (
    <ul className="-mx-3 flex flex-wrap">
      {FOOT.social.map(({ name, url }) => (
        <li key={name}>
          <a
            href={url}
            aria-label={`${SHOP.name} on ${name}`}
            className="inline-flex size-11 items-center justify-center rounded-md text-soft hover:text-river"
          >
            <SocialIcon name={name} />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Plain line drawings of our own, one for each channel of the shop. */
const DRAWINGS: Record<string, string> = {
  Twitter:
    'M20 6.500c-.7.5-1.5.8-2.3.9A3.7 3.7 0 0 0 12 10.5 9.5 9.5 0 0 1 4.5 6.800c-1.5 3-.2 5.5 1.5 6.7-.7 ' +
    '0-1.3-.2-1.8-.5.2 1.8 1.5 3.1 3.2 3.5-.6.2-1.2.2-1.8.1.6 1.4 1.9 2.2 3.5 2.300A8 8 0 0 1 3 20c8 4 15.5-1.5 ' +
    '15.3-10.5.7-.6 1.3-1.6 1.7-3Z',
  Instagram:
    'M8 3.500h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.500H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.500Zm4 ' +
    '4.700a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.600Zm4.7-1.100v.1',
  Facebook:
    'M14.5 21v-7.500h3l.5-3.500h-3.500V8c0-1 .5-1.8 1.8-1.800H18V3.100C17.5 3 16.6 3 15.8 3 13 3 11 4.7 11 ' +
    '7.600V10H8v3.500h3V21',
  YouTube:
    'M6 5.500h12A3.5 3.5 0 0 1 21.5 9v6a3.5 3.5 0 0 1-3.5 3.500H6A3.5 3.5 0 0 1 2.5 15V9A3.5 3.5 0 0 1 6 ' +
    '5.500Zm4.3 3.700v5.600l4.7-2.8-4.7-2.800Z',
  Pinterest:
    'M9 21c.8-1.5 1.3-3.5 1.8-5.800l1-4.700m-.6 3.800c.6 1.2 1.7 1.7 2.9 1.5 2.3-.4 3.6-2.8 3.4-5.500C17.3 7 15 5 ' +
    '12 5c-3.6 0-6 2.5-6 5.5 0 1.7.7 3 2 3.5',
}

function SocialIcon({ name }: { name: string }) {
  return (
    <Icon of={24} className="size-5">
      <path
        d={
          DRAWINGS[name] ??
          'M12 3.500a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM3.5 12h17M12 3.500c5 5 5 12 0 17-5-5-5-12 0-17Z'
        }
      />
    </Icon>
  )
}
