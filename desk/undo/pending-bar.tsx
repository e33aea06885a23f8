import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Spinner } from '#ui/spinner.tsx'
import { useToast } from '#ui/toast.tsx'
import { Keys } from '../keys/key.tsx'
import { useKeys } from '../keys/keys.ts'
import { FailedLine } from './failed-line.tsx'
import { pendingActions, usePending } from './pending.ts'
import type { PendingAction } from './pending-actions.ts'

/**
 * The pending actions, in one quiet line, and those that failed. On a wide screen it is at the foot, which is always
 * free for it; on a narrow one it covers the head of the window. So no bar moves under the thumb or the mouse when it
 * comes or goes.
 */
export function PendingBar() {
  const { pending, failed, last } = usePending()
  const { pathname } = useLocation()
  const undo = useUndo()
  const { show } = useToast()
  const [isOpen, setOpen] = useState(false)
  const bar = useRef<HTMLElement>(null)
  const elsewhere = failed.filter(({ to, shownInThread }) => !shownInThread || to !== pathname)
  const lists = isOpen && pending.length > 1
  const say = useEffectEvent((text: string) => show({ kind: 'done', text }))
  useEffect(() => {
    if (last) say(last.text)
  }, [last])
  useKeys('Pending', [
    { keys: 'Ctrl+z', acts: true, words: 'Undo the last', act: () => undo() },
    { keys: 'Alt+Enter', acts: true, words: 'Send all now', act: () => void pendingActions.doNow(), whileTyping: true },
  ])
  useHeight(bar, pending.length === 0 && elsewhere.length === 0)
  return (
    <>
      <div
        aria-hidden="true"
        className="fixed bottom-0 left-[13rem] right-0 z-10 hidden h-(--foot) bg-paper desk:block"
      />
      <section
        ref={bar}
        aria-label="Waiting to be sent"
        hidden={pending.length + elsewhere.length === 0}
        className={
          'fixed inset-x-0 top-0 z-20 max-h-[40dvh] overflow-y-auto border-hair bg-sheet max-desk:border-b ' +
          'max-desk:shadow-lift desk:top-auto desk:bottom-0 desk:left-[13rem] desk:border-t'
        }
      >
        {elsewhere.map((act) => (
          <FailedLine key={act.id} act={act} />
        ))}
        {lists && pending.map((act) => <PendingLine key={act.id} act={act} onUndo={() => undo(act.id)} />)}
        {pending.length === 1 && pending[0] && <PendingLine act={pending[0]} onUndo={() => undo()} hasKeys />}
        {pending.length > 1 && (
          <ManyLine pending={pending} isOpen={lists} onUndo={() => undo()} onOpen={() => setOpen(!isOpen)} />
        )}
      </section>
      <p aria-live="polite" className="sr-only">
        {pending
          .filter(({ stage }) => stage === 'waits')
          .map(({ doing, what }) => `${doing} ${what} in ten seconds. Control and Z undoes it.`)
          .at(-1)}
      </p>
    </>
  )
}

/** Sets the height of the bar for the stylesheet; removes it while no action waits. */
function useHeight(bar: RefObject<HTMLElement | null>, isEmpty: boolean): void {
  useEffect(() => {
    const { style } = document.documentElement
    if (isEmpty) return void style.removeProperty('--pending-bar')
    const measure = () => style.setProperty('--pending-bar', `${bar.current?.offsetHeight ?? 0}px`)
    const watch = new ResizeObserver(measure)
    if (bar.current) watch.observe(bar.current)
    measure()
    return () => watch.disconnect()
  }, [bar, isEmpty])
}

/** Undoes an action and opens its page with the typed text. */
function useUndo() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (id?: number) => {
    const act = pendingActions.undo(id)
    if (act && act.to !== pathname) void navigate(act.to)
  }
}

/** The height of the foot that is kept free, with its border. */
const LINE =
  'relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1 max-desk:py-1.5 desk:h-[calc(2.5rem-1px)] ' +
  'desk:flex-nowrap'

const BUTTON =
  'inline-flex min-h-9 shrink-0 items-center gap-2 rounded-md px-2 font-medium whitespace-nowrap text-river ' +
  'hover:bg-river-wash desk:min-h-8'

interface PendingLineProps {
  act: PendingAction
  onUndo: () => void
  /** True if the line shows the keys. They act on the newest action, so they appear only if it is the only one. */
  hasKeys?: boolean
}

function PendingLine({ act, onUndo, hasKeys = false }: PendingLineProps) {
  const { doing, what, stage, progress } = act
  return (
    <div data-pending className={LINE}>
      <p className="min-w-0 grow truncate">
        <span className="font-medium">{doing}</span> {what}
        {progress && <span className="figures text-soft"> · {progress}</span>}
      </p>
      {stage === 'sending' ? (
        <Spinner className="text-river" />
      ) : (
        <div className="flex items-center gap-2">
          <Left until={act.until} />
          <PlainButton words="Undo" keys={hasKeys ? 'Ctrl+z' : ''} onPress={onUndo} />
          <PlainButton
            words="Send now"
            keys={hasKeys ? 'Alt+Enter' : ''}
            onPress={() => void pendingActions.doNow(act.id)}
          />
        </div>
      )}
    </div>
  )
}

interface ManyLineProps {
  pending: readonly PendingAction[]
  isOpen: boolean
  onUndo: () => void
  onOpen: () => void
}

/** Several waiting actions: their number, the last of them, and the actions for all. */
function ManyLine({ pending, isOpen, onUndo, onOpen }: ManyLineProps) {
  const waiting = pending.filter(({ stage }) => stage === 'waits')
  const [newest] = waiting.slice(-1)
  return (
    <div data-pending className={LINE}>
      <p className="min-w-0 grow truncate">
        <span className="figures font-medium">{pending.length} pending</span>
        {newest && (
          <span className="text-soft">
            {' '}
            · last: {newest.doing.toLowerCase()} {newest.what}
          </span>
        )}
      </p>
      {newest ? (
        <div className="flex items-center gap-2">
          <Left until={newest.until} />
          <PlainButton words="Undo last" keys="Ctrl+z" onPress={onUndo} />
          <PlainButton words="Send all now" keys="Alt+Enter" onPress={() => void pendingActions.doNow()} />
          <button type="button" aria-expanded={isOpen} onClick={onOpen} className={BUTTON}>
            {isOpen ? 'Hide' : 'Show'}
          </button>
        </div>
      ) : (
        <Spinner className="text-river" />
      )}
    </div>
  )
}

function PlainButton({ words, keys, onPress }: { words: string; keys: string; onPress: () => void }) {
  return (
    <button type="button" onClick={onPress} className={BUTTON}>
      {words}
      {keys && (
        <span aria-hidden="true" className="hidden wide:inline">
          <Keys keys={keys} />
        </span>
      )}
    </button>
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
    <span aria-hidden="true" className="figures w-10 shrink-0 text-right whitespace-nowrap text-soft">
      {Math.max(0, Math.ceil((until - now) / 1000))} s
    </span>
  )
}
