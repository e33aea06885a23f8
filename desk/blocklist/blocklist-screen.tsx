import type { Blocked } from '#contract/desk/blocklist.ts'
import { KEEPERS } from '#contract/desk/roles.ts'
import { ListSearch } from '../list/list-search.tsx'
import { ListFrame } from '../list/list-frame.tsx'
import { useSearched } from '../list/searched.ts'
import { useStaff } from '../staff/session.tsx'
import { bodyOf } from '../call/use-call.ts'
import { usePages } from '../call/use-pages.ts'
import { BlockForm } from './block-form.tsx'
import { BlockedRow } from './blocked-row.tsx'

/** The addresses that the shop serves no more. */
export function BlocklistScreen() {
  const canEdit = KEEPERS.includes(useStaff().role)
  const search = useSearched()
  const pages = usePages<Blocked, string>(search, (before) =>
    bodyOf('blocklist.list', { search, ...(before ? { before } : {}) }),
  )
  const put = (row: Blocked) => pages.change((rows) => [row, ...rows.filter(({ id }) => id !== row.id)])
  const take = (row: Blocked) => pages.change((rows) => rows.filter(({ id }) => id !== row.id))

  return (
    <div>
      <header className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 pt-4 pb-3">
        <h1 className="text-xl">Block list</h1>
        <ListSearch label="Find an address or a note" maxLength={254} />
      </header>
      <p className="max-w-page px-4 pb-3 text-sm text-soft">
        These addresses are refused as not valid, so no return or exchange can be sent with one.
      </p>
      {canEdit && <BlockForm onBlocked={put} />}
      <ListFrame pages={pages} empty={<Empty search={search} canEdit={canEdit} />}>
        {(rows) => (
          <ul className="border-t border-hair">
            {rows.map((row) => (
              <BlockedRow key={row.id} row={row} canEdit={canEdit} onRemoved={() => take(row)} />
            ))}
          </ul>
        )}
      </ListFrame>
    </div>
  )
}

function Empty({ search, canEdit }: { search: string; canEdit: boolean }) {
  if (search) return <p>No blocked address and no note has this in it.</p>
  return <p>No address is blocked. {canEdit && 'An address that you block above stands here, with your name.'}</p>
}
