import type { UnreadableMessage } from '#contract/desk/messages.ts'
import { Button } from '#ui/button.tsx'
import { useKeys } from '../keys/keys.ts'
import { ListFrame } from '../list/list-frame.tsx'
import { bodyOf } from '../call/use-call.ts'
import { usePages } from '../call/use-pages.ts'
import { MessageRow } from './message-row.tsx'

/** What Shopify told that could not be read: why, its text, and a way to apply it again. */
export function MessagesScreen() {
  const pages = usePages<UnreadableMessage, string>('', (before) => bodyOf('messages.list', before ? { before } : {}))
  useKeys('Messages', [{ keys: '.', words: 'Refresh', act: pages.refresh }])
  const drop = (id: string) => pages.change((rows) => rows.filter((row) => row.id !== id))
  const tell = (id: string, reason: string) =>
    pages.change((rows) => rows.map((row) => (row.id === id ? { ...row, reason } : row)))
  return (
    <div>
      <header className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 pt-4 pb-3">
        <h1 className="text-xl">Shopify messages</h1>
        <Button variant="quiet" className="ml-auto" busy={pages.busy} onClick={pages.refresh}>
          Refresh
        </Button>
      </header>
      <p className="max-w-page px-4 pb-3 text-sm text-soft">
        Messages of Shopify and rows of imports that could not be read. What they tell, such as a new order, is missing
        here. Apply one again after a new release of Wapsi; a later message is never overwritten.
      </p>
      <ListFrame pages={pages} empty={<p>Every message of Shopify could be read.</p>}>
        {(rows) => (
          <ul className="border-t border-hair" aria-label="Messages that could not be read">
            {rows.map((row) => (
              <MessageRow
                key={row.id}
                row={row}
                onApplied={() => drop(row.id)}
                onRefused={(why) => tell(row.id, why)}
              />
            ))}
          </ul>
        )}
      </ListFrame>
    </div>
  )
}
