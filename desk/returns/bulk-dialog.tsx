import { useState } from 'react'
import type { RequestRow } from '#contract/desk/returns.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { ConfirmKeys, FirstWords } from '../confirm-keys.tsx'
import { Key } from '../key.tsx'
import { ReasonField } from './reason-field.tsx'
import { rejections } from './suggestions.ts'

interface BulkDialogProps {
  decision: 'approve' | 'reject' | null
  rows: readonly RequestRow[]
  onClose: () => void
  onDecide: (reason?: string) => void
}

/** Asks once before many requests are decided: how many, and which of them deserve a second look. */
export function BulkDialog({ decision, rows, onClose, onDecide }: BulkDialogProps) {
  const count = rows.length === 1 ? '1 request' : `${rows.length} requests`
  const title = decision === 'reject' ? `Reject ${count}?` : `Approve ${count}?`
  return (
    <Dialog open={decision !== null} onClose={onClose} title={title}>
      <ConfirmKeys>
        <Signs rows={rows} />
        {decision === 'reject' ? (
          <Reject rows={rows} onReject={onDecide} count={count} />
        ) : (
          <>
            <FirstWords className="mb-4">Each customer gets the mail that says so.</FirstWords>
            <Button data-confirms onClick={() => onDecide()}>
              Approve {count} <Key>Ctrl + Enter</Key>
            </Button>
          </>
        )}
      </ConfirmKeys>
    </Dialog>
  )
}

function Signs({ rows }: { rows: readonly RequestRow[] }) {
  const marked = rows.filter(({ warnings }) => warnings > 0).length
  const open = rows.filter(({ status }) => status !== 'received').length
  if (marked === 0 && open === 0) return null
  return (
    <div className="mb-4">
      <Notice tone="notice">
        {marked > 0 && (
          <p>{marked === 1 ? 'One of them has a warning sign.' : `${marked} of them have warning signs.`}</p>
        )}
        {open > 0 && <p>{open === 1 ? 'One was' : `${open} were`} decided already and will stay as decided.</p>}
      </Notice>
    </div>
  )
}

function Reject({
  rows,
  count,
  onReject,
}: {
  rows: readonly RequestRow[]
  count: string
  onReject: (reason: string) => void
}) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState('')
  const first = rows[0]
  const reject = () =>
    reason.trim() ? onReject(reason.trim()) : setError('Please write why: each shopper will read it.')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        reject()
      }}
    >
      <ReasonField
        label="What each of them will read"
        value={reason}
        error={error || undefined}
        suggestions={first ? rejections(first.type, first.reasonCode) : []}
        onChange={(typed) => {
          setReason(typed)
          setError('')
        }}
        onSend={reject}
      />
      <Button type="submit" className="mt-4">
        Reject {count} <Key>Ctrl + Enter</Key>
      </Button>
    </form>
  )
}
