import { useRef } from 'react'
import type { PaidFileLine } from '#contract/desk/returns/payments.ts'
import { rupeesText } from '#rules/india/money.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { ConfirmKeys, FirstWords } from '../../keys/confirm-keys.tsx'
import { Key } from '../../keys/key.tsx'
import { useKeys } from '../../keys/keys.ts'
import { countOf } from '../../list/bulk.ts'
import { WideDialog } from '../../wide-dialog.tsx'
import { PaidLines } from './paid-lines.tsx'
import { type PaidFile, usePaidFile } from './use-paid-file.ts'

/** Reads the file of payments back after its UTRs are filled in, and shows its records before it records them. */
export function ReadBack({ onEnd }: { onEnd: () => void }) {
  const { file, busy, choose, record, leave } = usePaidFile(onEnd)
  const input = useRef<HTMLInputElement>(null)
  // Opened with its words, which then have the focus.
  const isRead = file?.read !== undefined || file?.trouble !== undefined
  useKeys('Payments', [{ keys: 'Shift+i', words: 'Read UTRs from a file', act: () => input.current?.click() }])
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv"
        hidden
        aria-label="File with UTRs"
        onChange={({ target }) => {
          const chosen = target.files?.[0]
          target.value = ''
          if (chosen) choose(chosen)
        }}
      />
      <Button variant="quiet" busy={busy} onClick={() => input.current?.click()}>
        Read UTRs from a file…
      </Button>
      <WideDialog open={isRead} onClose={leave} title={`Payments made: ${file?.name ?? ''}`}>
        <ConfirmKeys>{file && <Preview file={file} onRecord={record} onLeave={leave} />}</ConfirmKeys>
      </WideDialog>
    </>
  )
}

interface PreviewProps {
  file: PaidFile
  onRecord: () => boolean
  onLeave: () => void
}

function Preview({ file: { read, trouble }, onRecord, onLeave }: PreviewProps) {
  const count = read ? fitting(read.lines).length : 0
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (count > 0) onRecord()
        else onLeave()
      }}
    >
      {trouble && <Notice tone="error">{trouble}</Notice>}
      {read && (
        <>
          <FirstWords>
            {count > 0
              ? `${countOf(count, 'payment')} of ${rupeesText(read.totalPaise)} will be recorded. Each customer ` +
                'gets a mail with the UTR.'
              : 'Nothing in this file is to be recorded.'}
          </FirstWords>
          <PaidLines lines={read.lines} />
        </>
      )}
      <div>
        <Button type="submit" variant={count > 0 ? 'primary' : 'quiet'}>
          {count > 0 ? `Record ${countOf(count, 'payment')}` : 'Close'} <Key>Ctrl+Enter</Key>
        </Button>
      </div>
    </form>
  )
}

const fitting = (lines: readonly PaidFileLine[]) => lines.filter(({ outcome }) => outcome === 'records')
