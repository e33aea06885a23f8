import { Check } from './check.tsx'
import { Entries } from './entries.tsx'
import { Filters } from './filters.tsx'
import { useWanted } from './address.ts'

/** What staff did and looked up, for an admin. */
export function AuditScreen() {
  const [wanted, change] = useWanted()
  return (
    <div className="flex flex-col gap-4 p-4 wide:p-6">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-xl">Audit log</h1>
          <p className="text-soft">Everything is written down before it is done, and nothing is ever changed.</p>
        </div>
        <Check />
      </header>
      <Filters key={`${wanted.about ?? ''} ${wanted.day ?? ''}`} wanted={wanted} onChange={change} />
      <Entries key={JSON.stringify(wanted)} wanted={wanted} onAbout={(about) => change({ about })} />
    </div>
  )
}
