import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ImportRun } from '#contract/desk/imports.ts'
import { Button } from '#ui/button.tsx'
import { Field, FieldError } from '#ui/field.tsx'
import { Input } from '#ui/controls.tsx'
import { Segments } from '#ui/segments.tsx'
import { useOneAtATime } from '#ui/hooks/use-one-at-a-time.ts'
import { ListFrame } from '../list/list-frame.tsx'
import { bodyOf, DeskRefused } from '../call/query.ts'
import { useDeskPages, type Pages } from '../list/use-pages.ts'
import { useKeys } from '../keys/keys.ts'
import { ImportRow } from './import-row.tsx'
import { isOpen, BAR, KIND_WORDS, sizeWords } from './words.ts'
import { useSend } from './use-send.ts'

/** The imported files: sent from here, processed by the server. */
export function ImportsScreen() {
  const pages = useDeskPages('imports.list', {}, { page: (list) => list, from: (before: string) => ({ before }) })
  useProgress(pages)
  const put = (row: ImportRun) => pages.change((rows) => rows.map((one) => (one.id === row.id ? row : one)))
  const add = (row: ImportRun) => pages.change((rows) => [row, ...rows.filter(({ id }) => id !== row.id)])
  return (
    <div>
      <h1 className="px-4 pt-4 pb-3 text-xl">Imports</h1>
      <div className="flex flex-wrap gap-4 px-4 pb-4">
        <SendForm onArrived={add} />
        <FromShopify onBegun={add} />
      </div>
      <ListFrame pages={pages} empty={<p>Imports and their progress appear here.</p>}>
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

const LOOK_EVERY_MS = 1_000

/** Follows the imports that wait or run, once a second, while the page is visible. */
function useProgress(pages: Pages<ImportRun>): void {
  const open = (pages.rows ?? []).filter(isOpen).map(({ id }) => id)
  const look = useEffectEvent(async (isCurrent: () => boolean) => {
    if (document.hidden) return
    const news = await bodyOf('imports.progress', { ids: open.slice(0, 50) }).catch(() => undefined)
    if (news && isCurrent()) pages.change((rows) => rows.map((row) => news.rows.find(({ id }) => id === row.id) ?? row))
  })
  const ids = open.join()
  useEffect(() => {
    if (!ids) return
    let isCurrent = true
    let asking = false
    const timer = setInterval(() => {
      if (asking) return
      asking = true
      void look(() => isCurrent).finally(() => (asking = false))
    }, LOOK_EVERY_MS)
    return () => {
      isCurrent = false
      clearInterval(timer)
    }
  }, [ids])
}

/** The form that chooses and sends a file. */
function SendForm({ onArrived }: { onArrived: (row: ImportRun) => void }) {
  const { chosen, sent, problem, busy, choose, setKind, send, callOff, leave } = useSend(onArrived)
  const input = useRef<HTMLInputElement>(null)
  useKeys('Imports', [{ keys: 'n', words: 'Choose a file', act: () => input.current?.click() }])
  return (
    <section
      aria-label="Send a file"
      className="flex max-w-form grow basis-80 flex-col gap-4 rounded-md border border-hair bg-sheet p-4"
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
      <div role="alert" className="empty:-mt-4">
        {problem && <FieldError>{problem}</FieldError>}
      </div>
      <div className="flex flex-wrap gap-3">
        {chosen && (
          <Button busy={busy} onClick={() => void send()}>
            Send it
          </Button>
        )}
        {busy ? (
          <Button variant="quiet" onClick={callOff}>
            Cancel
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

const TWO_YEARS_MS = 2 * 365 * 86_400_000
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** The form that imports from Shopify itself, from a day on. */
function FromShopify({ onBegun }: { onBegun: (row: ImportRun) => void }) {
  const [today] = useState(() => dayOf(Date.now()))
  const [since, setSince] = useState(() => dayOf(Date.parse(today) - TWO_YEARS_MS))
  const { busy, run } = useOneAtATime()
  const [problem, setProblem] = useState('')
  const begin = () =>
    run(async () => {
      setProblem('')
      try {
        onBegun((await bodyOf('imports.fromShopify', { since })).row)
      } catch (error) {
        setProblem(
          error instanceof DeskRefused ? error.message : 'Nothing was begun: the desk cannot be reached just now.',
        )
      }
    })
  return (
    <form
      aria-label="Import from Shopify"
      className="flex max-w-form grow basis-80 flex-col gap-4 rounded-md border border-hair bg-sheet p-4"
      onSubmit={(event) => {
        event.preventDefault()
        void begin()
      }}
    >
      <p className="text-sm text-soft">
        Shopify itself is asked for all products, their stock, and the orders since a day. It goes on over a restart,
        and imported again it adds nothing twice.
      </p>
      <Field label="Orders since">
        <Input type="date" required value={since} max={today} onChange={({ target }) => setSince(target.value)} />
      </Field>
      <div role="alert" className="empty:-mt-4">
        {problem && <FieldError>{problem}</FieldError>}
      </div>
      <Button type="submit" variant="quiet" busy={busy} className="self-start">
        Import
      </Button>
    </form>
  )
}

const KINDS = (['shop', 'stock'] as const).map((value) => ({ value, label: KIND_WORDS[value] }))
