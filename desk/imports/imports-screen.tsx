import type { ImportRun } from '#contract/desk/imports.ts'
import { ListFrame } from '../list/list-frame.tsx'
import { bodyOf } from '../call/use-call.ts'
import { usePages } from '../call/use-pages.ts'
import { ImportRow } from './import-row.tsx'
import { SendForm } from './send-form.tsx'
import { useProgress } from './use-progress.ts'

/** Files that are taken in: sent from here, worked on by the server. */
export function ImportsScreen() {
  const pages = usePages<ImportRun, string>('', (before) => bodyOf('imports.list', before ? { before } : {}))
  useProgress(pages)
  const put = (row: ImportRun) => pages.change((rows) => rows.map((one) => (one.id === row.id ? row : one)))
  const add = (row: ImportRun) => pages.change((rows) => [row, ...rows.filter(({ id }) => id !== row.id)])
  return (
    <div>
      <h1 className="px-4 pt-4 pb-3 text-xl">Imports</h1>
      <SendForm onArrived={add} />
      <ListFrame
        pages={pages}
        empty={<p>Files that you send stand here, with how far they are and what was refused.</p>}
      >
        {(rows) => (
          <ul className="border-t border-hair" aria-label="Imports">
            {rows.map((row) => (
              <ImportRow key={row.id} row={row} onChange={put} />
            ))}
          </ul>
        )}
      </ListFrame>
    </div>
  )
}
