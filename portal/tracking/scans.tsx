import type { Scan } from '#contract/tracking.ts'
import { SENTENCES } from '../words.ts'
import { Moment } from '../moment.tsx'
import { DETAILS } from './words.ts'

/** The scans of a parcel as knots on its thread, newest first. */
export function Scans({ scans, now }: { scans: readonly Scan[]; now: Date }) {
  if (scans.length === 0) return <output className="block">{SENTENCES.SHIPMENT_NOT_FOUND}</output>
  return (
    <ol aria-label={DETAILS.scans}>
      {scans.map((scan, place) => (
        <li key={place} className="group relative flex gap-3 pb-5 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-5 -bottom-0.5 left-1.5 border-l-2 border-river group-last:hidden"
          />
          <span
            aria-hidden="true"
            className={`mt-1 size-3.5 shrink-0 rounded-full border-2 border-river ${place === 0 ? 'bg-river' : ''}`}
          />
          <div className="min-w-0">
            <p className="font-medium">{scan.status}</p>
            {scan.activity.toLowerCase() !== scan.status.toLowerCase() && <p>{scan.activity}</p>}
            <p className="figures text-sm text-soft">
              {scan.location && `${scan.location} · `}
              <Moment at={scan.date} now={now} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
