import { STAGES } from '#rules/tracking/stages.ts'
import { Journey } from '#ui/journey.tsx'
import { Way } from './hero-art.tsx'
import { FIRST_STEPS, TRACK_WORDS } from './words.ts'

/** What could be here: the way that every parcel goes. */
export function FirstSight() {
  return (
    <section aria-labelledby="first-sight" className="border-t border-hair pt-8 desk:border-0 desk:pt-0">
      <h2 id="first-sight" className="text-2xl">
        {TRACK_WORDS.firstTitle}
      </h2>
      <p className="mt-2 text-soft">{TRACK_WORDS.firstNote}</p>
      <Way />
      <Journey
        label={TRACK_WORDS.firstTitle}
        knots={FIRST_STEPS.map(({ stage, note }) => ({ label: STAGES[stage], when: note, state: 'promise' }))}
      />
    </section>
  )
}
