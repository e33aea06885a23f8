import { SHOP } from '#shop'

/** The shop's mark, the river Luit woven through a loom's warp, and its name. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-3">
      <svg
        className="size-9 text-river"
        viewBox="0 0 36 36"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path strokeWidth="1.5" d="M9 3v7.2M9 17v16M18 3v17M18 27.2V33M27 3v5.6M27 15.6V33" />
        <path strokeWidth="2.25" d="M2 14.5c4.5-4 8.5-4 13-.6s9.5 3 19-3.4" />
        <path strokeWidth="2.25" d="M2 24.500c4.5-4 8.5-4 13-.6s9.5 3 19-3.4" />
      </svg>
      <span className="font-display text-xl leading-none">{SHOP.name}</span>
    </span>
  )
}
