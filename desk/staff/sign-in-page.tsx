import { type ReactNode, useEffect } from 'react'
import { SHOP } from '#shop'

/** A page of its own, before the desk: one card in the middle. */
export function SignInPage({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · ${SHOP.name}`
  }, [title])
  return (
    <main className="flex min-h-dvh items-center justify-center p-4">
      <div className="w-full max-w-[26rem]">
        <p className="mb-4 font-display text-lg text-river">{SHOP.name}</p>
        <div className="rounded-md border border-hair bg-sheet p-6 shadow-lift">
          <h1 className="mb-5 text-xl">{title}</h1>
          {children}
        </div>
      </div>
    </main>
  )
}
