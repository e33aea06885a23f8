import { BrokenLink } from './broken-link.tsx'
import { DemoShoppers } from './demo-shoppers.tsx'
import { Errands } from './actions.tsx'
import { WayIn } from './way-in.tsx'
import { Weave } from './hero-art.tsx'
import { HOME } from './words.ts'

/** The quiet counter: what we can do for a shopper, and how to begin. */
export function HomeScreen() {
  return (
    <div className="mx-auto max-w-page px-4 wide:px-8">
      <BrokenLink />
      <section className="grid items-center gap-x-16 py-10 wide:py-14 desk:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
        <div>
          <p className="mb-3 text-sm font-medium tracking-wide text-river">{HOME.eyebrow}</p>
          <h1 className="text-3xl wide:text-4xl">{HOME.title}</h1>
          <p className="mt-4 max-w-form text-lg text-soft">{HOME.intro}</p>
        </div>
        <Weave />
      </section>
      <div className="grid gap-12 border-t border-hair pt-10 wide:pt-12 desk:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] desk:gap-20">
        <Errands />
        <DemoShoppers />
        <WayIn />
      </div>
    </div>
  )
}
