import { STAGES } from '#rules/tracking/stages.ts'
import { Timeline } from '#ui/timeline.tsx'
import { FIRST_STEPS, TRACK_WORDS } from './words.ts'

/** The content before a search: the stages of every parcel. */
export function FirstSight() {
  return (
    <section aria-labelledby="first-sight" className="border-t border-hair pt-8 desk:border-0 desk:pt-0">
      <h2 id="first-sight" className="text-xl">
        {TRACK_WORDS.firstTitle}
      </h2>
      <p className="mt-2 text-soft">{TRACK_WORDS.firstNote}</p>
      <Illustration />
      <Timeline
        label={TRACK_WORDS.firstTitle}
        steps={FIRST_STEPS.map(({ stage, note }) => ({ label: STAGES[stage], when: note, state: 'promise' }))}
      />
    </section>
  )
}

/** The thread of the shop's mark, on its way: out of the loom with a parcel on it, and dotted to a house. */
function Illustration() {
  return (
    <svg
      className="my-8 w-full"
      viewBox="0 0 640 132"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path className="stroke-hair" strokeWidth="2" d={WARP} />
      <g className="stroke-river" strokeWidth="3">
        <path d="M4 60c22-18 40-18 62-4s44 14 66 0 60-24 92-6 66 34 104 22" />
        <path d="M4 86c22-18 40-18 62-4s44 14 66 0 60-18 92-4 66 20 104 12" opacity=".55" />
      </g>
      <path
        className="stroke-edge"
        strokeWidth="3"
        strokeDasharray="0.1 9"
        d="M392 66c50-24 98-10 130 14 16 12 28 18 46 22"
      />
      <g className="fill-paper stroke-river" strokeWidth="3">
        <path d="M330 44h54v48h-54z" />
        <path d="M357 44v48M330 62h54M346 34c6-2 11 4 11 10 0-6 5-12 11-10" />
      </g>
      <g className="fill-paper stroke-edge" strokeWidth="3">
        <path d="M574 118V56a27 27 0 0 1 54 0v62zM566 118h70" />
        <path d="M586 118V58a15 15 0 0 1 30 0v60z" />
        <path d="M610 86v.1" />
      </g>
    </svg>
  )
}

const WARP = Array.from(
  { length: 11 },
  (_, index) => `M${12 + index * 12} ${index % 2 ? 14 : 24}v${index % 2 ? 106 : 96}`,
).join('')
