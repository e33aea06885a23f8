import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** A place that keeps texts by name, such as the browser's sessionStorage. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A kind of draft: under which name it is kept, how it is read back, and when there is nothing to keep. */
export interface Keeping<Value> {
  name: string
  /** Checks what was kept, which may be broken; undefined where nothing was. */
  read: (kept: unknown) => Value
  isEmpty: (value: Value) => boolean
}

/** A draft in this tab, and how to change it as it is by then, however long ago it was drawn. It survives a reload, a log-in and a failure. */
export function useDraft<Value>(keeping: Keeping<Value>) {
  const [value, setValue] = useState(() => readKept(browserShelf(), keeping))
  const latest = useRef(value)

  function put(next: (before: Value) => Value) {
    latest.current = next(latest.current)
    setValue(latest.current)
    writeKept(browserShelf(), keeping, latest.current)
  }

  const hear = useEffectEvent((event: CustomEvent<Change<Value>>) => {
    if (event.detail.name !== keeping.name) return
    event.preventDefault()
    put(event.detail.next)
  })
  useEffect(() => {
    const listener = (event: Event) => hear(event as CustomEvent<Change<Value>>)
    window.addEventListener(CHANGE_EVENT, listener)
    return () => window.removeEventListener(CHANGE_EVENT, listener)
  }, [])

  return [value, put] as const
}

interface Change<Value> {
  name: string
  next: (before: Value) => Value
}

const CHANGE_EVENT = 'desk:change-draft'

/** Changes a draft whose page may not be open any more; an open page changes its own. */
export function changeDraft<Value>(keeping: Keeping<Value>, next: (before: Value) => Value): void {
  const detail: Change<Value> = { name: keeping.name, next }
  const isUnheard = window.dispatchEvent(new CustomEvent(CHANGE_EVENT, { detail, cancelable: true }))
  if (isUnheard) writeKept(browserShelf(), keeping, next(readKept(browserShelf(), keeping)))
}

/** A draft that is there or not, such as a text that is edited and not saved yet. */
export function useKept<Value>(name: string, isSound: (value: unknown) => boolean) {
  const [value, put] = useDraft<Value | undefined>({
    name,
    read: (kept) => (isSound(kept) ? (kept as Value) : undefined),
    isEmpty: (value) => value === undefined,
  })
  return [value, (next: Value | undefined) => put(() => next)] as const
}

/** Reads a draft back; what cannot be read counts as nothing. */
export function readKept<Value>(shelf: Shelf, { name, read }: Keeping<Value>): Value {
  try {
    return read(JSON.parse(shelf.getItem(name) ?? 'null') ?? undefined)
  } catch {
    return read(undefined)
  }
}

/** Keeps a draft; one that holds nothing is put away. A browser that keeps nothing is no reason to stop. */
export function writeKept<Value>(shelf: Shelf, { name, isEmpty }: Keeping<Value>, value: Value): void {
  try {
    if (isEmpty(value)) shelf.removeItem(name)
    else shelf.setItem(name, JSON.stringify(value))
  } catch {
    // It lasts as long as the page.
  }
}

/** What the tab keeps where the browser forbids its own storage. */
const inMemory = new Map<string, string>()
const memory: Shelf = {
  getItem: (name) => inMemory.get(name) ?? null,
  setItem: (name, text) => void inMemory.set(name, text),
  removeItem: (name) => void inMemory.delete(name),
}

/** The tab's own storage, or the page's memory, where the browser forbids it. */
function browserShelf(): Shelf {
  try {
    return window.sessionStorage
  } catch {
    return memory
  }
}

/** The window asks before it closes over something unsaved. */
export function useAskBeforeLeaving(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}

/** Tells whether a value is an object whose fields have these types. */
export function hasFields(
  value: unknown,
  fields: Readonly<Record<string, 'string' | 'number' | 'boolean' | 'object'>>,
) {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(fields).every(([name, type]) => typeof (value as Record<string, unknown>)[name] === type)
}
