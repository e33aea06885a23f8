import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Spinner } from '#ui/spinner.tsx'
import { useToast } from '#ui/toast.tsx'
import { Keys } from '../keys/key.tsx'
import { useKeys } from '../keys/keys.ts'
import { FailedLine } from './failed-line.tsx'
import { holds, useHolds } from './held.ts'
import type { Held } from './holds.ts'

/** Held actions with Undo, and failed ones, at the foot of every screen. */
export function HeldBar() {
  const { held, failed, last } = useHolds()
  const { pathname } = useLocation()
  const undo = useUndo()
  const { show } = useToast()
  const bar = useRef<HTMLElement>(null)
  const elsewhere = failed.filter(({ to, saidThere }) => !saidThere || to !== pathname)
  const lines = held.length + elsewhere.length
  const say = useEffectEvent((text: string) => show({ kind: 'done', text }))
  useEffect(() => {
    if (last) say(last.said)
  }, [last])
  useEffect(() => {
    const height = lines > 0 ? (bar.current?.offsetHeight ?? 0) : 0
    document.documentElement.style.setProperty('--held', `${height}px`)
  }, [lines])
  useKeys('Pending', [
    { keys: 'Ctrl+z', acts: true, words: 'Undo the last', act: () => undo() },
    { keys: 'Alt+Enter', acts: true, words: 'Send all now', act: () => void holds.doNow(), whileTyping: true },
  ])
  return (
    <>
      <section
        ref={bar}
        aria-label="Waiting to be sent"
        hidden={lines === 0}
        className="fixed inset-x-0 bottom-0 z-20 max-h-[40dvh] overflow-y-auto border-t border-edge bg-sheet shadow-lift desk:left-[13rem]"
      >
        {held.map((act) => (
          <HeldLine key={act.id} act={act} onUndo={() => undo(act.id)} />
        ))}
        {elsewhere.map((act) => (
          <FailedLine key={act.id} act={act} />
        ))}
      </section>
      <p aria-live="polite" className="sr-only">
        {held
          .filter(({ stage }) => stage === 'waits')
          .map(({ doing, what }) => `${doing} ${what} in ten seconds. Control and Z undoes it.`)
          .at(-1)}
      </p>
    </>
  )
}

/** Undoes an action and opens its page, where the typed text still is. */
function useUndo() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (id?: number) => {
    const act = holds.undo(id)
    if (act && act.to !== pathname) void navigate(act.to)
  }
}

const BUTTON =
  'inline-flex min-h-9 items-center gap-2 rounded-md border border-edge px-3 font-medium hover:border-river hover:text-river'

function HeldLine({ act, onUndo }: { act: Held; onUndo: () => void }) {
  const { doing, what, stage, progress } = act
  return (
    <div
      data-held
      className="relative flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hair px-4 py-1.5 last:border-0"
    >
      <p className="min-w-0 grow">
        <span className="font-medium">{doing}</span> {what}
        {progress && <span className="figures text-soft"> · {progress}</span>}
      </p>
      {stage === 'sending' ? (
        <Spinner className="text-river" />
      ) : (
        <div className="flex items-center gap-2">
          <Left until={act.until} />
          <button type="button" onClick={onUndo} className={BUTTON}>
            Undo
            <span aria-hidden="true" className="hidden wide:inline">
              <Keys keys="Ctrl+z" />
            </span>
          </button>
          <button type="button" onClick={() => void holds.doNow(act.id)} className={BUTTON}>
            Send now
            <span aria-hidden="true" className="hidden wide:inline">
              <Keys keys="Alt+Enter" />
            </span>
          </button>
        </div>
      )}
    </div>
  )
}

/** The remaining seconds; hidden from screen readers. */
function Left({ until }: { until: number }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  return (
    <span aria-hidden="true" className="figures w-8 text-right text-soft">
      {Math.max(0, Math.ceil((until - now) / 1000))} s
    </span>
  )
}
