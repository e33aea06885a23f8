import type { Others } from './use-presence.ts'

/** Who else has the ticket open, and whether they write. */
export function Presence({ others, isSilent }: { others: Others; isSilent: boolean }) {
  return (
    <output className="flex flex-wrap gap-x-4 text-sm font-medium text-turmeric">
      {others.map(({ id, name, writing }) => (
        <span key={id} className="flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className={`size-2 rounded-full bg-turmeric-mark ${writing ? 'animate-breathe' : ''}`}
          />
          {name} {writing ? 'is writing…' : 'is here'}
        </span>
      ))}
      {isSilent && <span className="text-soft">Not live just now: what is new may be missing.</span>}
    </output>
  )
}
