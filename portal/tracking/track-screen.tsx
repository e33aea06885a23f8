import { Tracker } from './tracker.tsx'
import { TRACK_WORDS } from './words.ts'

/** Track Your Order: by its number, a mobile number or the number of a parcel. */
export function TrackScreen() {
  return (
    <div className="mx-auto max-w-page px-4 pt-6 pb-12 wide:px-8 wide:pt-10">
      <h1 className="text-3xl wide:text-4xl">{TRACK_WORDS.title}</h1>
      <Tracker />
    </div>
  )
}
