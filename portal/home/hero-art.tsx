/** The shop's mark drawn large: the river woven through a loom's warp, running on as a dotted promise. */
export function Weave() {
  return (
    <svg
      className="hidden h-44 w-full max-w-120 desk:block"
      viewBox="0 0 480 176"
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path className="stroke-hair" strokeWidth="2" d={WARP} />
      <g className="stroke-river" strokeWidth="3">
        <path d="M8 72c36-30 66-30 104-6s74 24 112 0 66-28 92-12" />
        <path d="M8 112c36-30 66-30 104-6s74 24 112 0 74-30 112-6 72 22 124-6" opacity=".55" />
      </g>
      <path className="stroke-edge" strokeWidth="3" strokeDasharray="0.1 9" d="M326 60c38 26 80 30 134-4" />
      <circle className="fill-river" cx="112" cy="66" r="7" />
      <circle className="fill-river" cx="224" cy="66" r="7" />
      <circle className="fill-paper stroke-edge" strokeWidth="3" cx="462" cy="54" r="7" />
    </svg>
  )
}

const WARP = Array.from(
  { length: 15 },
  (_, place) => `M${32 + place * 30} ${place % 2 ? 12 : 24}v${place % 2 ? 148 : 136}`,
).join('')
