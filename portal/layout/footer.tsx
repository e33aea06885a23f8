import { FOOT, SHOP } from '#shop'
import { SocialIcon } from './social-icon.tsx'

const LINK = 'inline-flex min-h-11 items-center rounded-md underline-offset-4 hover:text-river hover:underline'

/** The way into the collections, where the shop is, and where else it can be met. */
export function Footer() {
  return (
    <footer className="mt-16 border-t border-hair embedded:hidden">
      <div className="mx-auto grid max-w-page gap-10 px-4 py-10 wide:grid-cols-[2fr_1fr] wide:px-8 wide:py-14">
        <Collections />
        <Whereabouts />
      </div>
      <div className="mx-auto max-w-page px-4 wide:px-8">
        {/* Who is signed in can leave here: access/leaving.tsx. */}
        <div id="signed-in" className="hidden text-sm verified:block" />
        <div className="flex flex-wrap items-center justify-between gap-x-8 border-t border-hair py-4 text-sm text-soft">
          <p>© {SHOP.name}. All rights reserved.</p>
          <a href={SHOP.privacyUrl} className={LINK}>
            Privacy
          </a>
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

function Collections() {
  return (
    <nav aria-label="Collections">
      <h2 className="mb-2 text-lg">Collections</h2>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-6">
        {FOOT.collections.map((column) => (
          <ul key={column[0]}>
            {column.map((name) => (
              <li key={name}>
                <a href={FOOT.collection(name)} className={LINK}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </nav>
  )
}

function Whereabouts() {
  return (
    <div>
      <h2 className="mb-3 text-lg">Find us</h2>
      <address className="not-italic">
        {FOOT.address.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      <ul className="-ml-3 mt-4 flex flex-wrap">
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
    </div>
  )
}
