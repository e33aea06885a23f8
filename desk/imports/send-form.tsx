import { useRef } from 'react'
import type { ImportRun } from '#contract/desk/imports.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { Segments } from '#ui/segments.tsx'
import { useKeys } from '../keys/keys.ts'
import { useSend } from './use-send.ts'
import { BAR, KIND_WORDS, sizeWords } from './words.ts'

/** Where a file is chosen and sent. */
export function SendForm({ onArrived }: { onArrived: (row: ImportRun) => void }) {
  const { chosen, sent, said, busy, choose, setKind, send, callOff, leave } = useSend(onArrived)
  const input = useRef<HTMLInputElement>(null)
  useKeys('Imports', [{ keys: 'n', words: 'Choose a file', act: () => input.current?.click() }])
  return (
    <section
      aria-label="Send a file"
      className="mx-4 mb-4 flex max-w-form flex-col gap-4 border border-hair bg-sheet p-4"
    >
      <p className="text-sm text-soft">
        Orders and products as Shopify exports them (JSON, or the JSONL of a bulk operation), or stock as a CSV. Up to
        512 MB. Importing the same file again adds nothing twice.
      </p>
      <input
        ref={input}
        type="file"
        accept=".csv,.json,.jsonl,.ndjson,text/csv,application/json"
        hidden
        aria-label="File to import"
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file) choose(file)
        }}
      />
      {chosen && (
        <>
          <p className="font-medium">
            <bdi>{chosen.file.name}</bdi> <span className="font-normal text-soft">{sizeWords(chosen.file.size)}</span>
          </p>
          {sent === undefined && (
            <Segments legend="What is in it" name="kind" options={KINDS} value={chosen.kind} onChange={setKind} />
          )}
        </>
      )}
      {chosen && sent !== undefined && (
        <label className="flex flex-col gap-1 text-sm">
          <span className="figures">
            {sizeWords(Math.min(sent, chosen.file.size))} of {sizeWords(chosen.file.size)} are up
          </span>
          <progress value={sent} max={chosen.file.size} className={BAR} />
        </label>
      )}
      <div role="alert">{said && <FieldError>{said}</FieldError>}</div>
      <div className="flex flex-wrap gap-3">
        {chosen && (
          <Button busy={busy} onClick={() => void send()}>
            Send it
          </Button>
        )}
        {busy ? (
          <Button variant="quiet" onClick={callOff}>
            Call it off
          </Button>
        ) : (
          <Button variant={chosen ? 'quiet' : 'primary'} onClick={() => input.current?.click()}>
            Choose {chosen ? 'another' : 'a file'}
          </Button>
        )}
        {chosen && !busy && (
          <Button variant="quiet" onClick={leave}>
            Leave it
          </Button>
        )}
      </div>
    </section>
  )
}

const KINDS = (['shop', 'stock'] as const).map((value) => ({ value, label: KIND_WORDS[value] }))
