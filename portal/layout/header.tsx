import { SHOP } from '#shop'
import { SHELL } from '../words.ts'
import { Logo } from './logo.tsx'

/** The logo and Home, both the way back to the shop. */
export function Header() {
  return (
    <header className="border-b border-hair embedded:hidden">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-4 px-4 py-2 wide:px-8 wide:py-3">
        <a
          href={SHOP.storefront}
          aria-label={`${SHOP.name}, the shop`}
          className="inline-flex min-h-11 items-center rounded-md"
        >
          <Logo />
        </a>
        <a
          href={SHOP.storefront}
          className="inline-flex min-h-11 items-center -mr-3 rounded-md px-3 font-medium underline-offset-4 hover:text-river hover:underline"
        >
          {SHELL.home}
        </a>
      </div>
    </header>
  )
}
