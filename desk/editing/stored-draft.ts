import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Keeps texts by name, such as the browser's sessionStorage. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A kind of draft: its name in storage, its validation, and its empty state. */
export interface DraftKind<Value> {
  name: string
  /** Validates the stored value, which may be broken; `undefined` if there is none. */
  read: (stored: unknown) => Value
  isEmpty: (value: Value) => boolean
}

/** A draft in this tab, and a function that changes its latest value. It survives a reload, a log-in and a failure. */
export function useDraft<Value>(keeping: DraftKind<Value>) {
  const [value, setValue] = useState(() => readStored(tabStorage(), keeping))
  const latest = useRef(value)

  function put(next: (before: Value) => Value) {
    latest.current = next(latest.current)
    setValue(latest.current)
    writeStored(tabStorage(), keeping, latest.current)
  }

  const onChange = useEffectEvent((event: CustomEvent<Change<Value>>) => {
    if (event.detail.name !== keeping.name) return
    event.preventDefault()
    put(event.detail.next)
  })
  useEffect(() => {
    const listener = (event: Event) => onChange(event as CustomEvent<Change<Value>>)
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

/** Changes a draft whose page may be closed; an open page changes its own. */
export function changeDraft<Value>(keeping: DraftKind<Value>, next: (before: Value) => Value): void {
  const detail: Change<Value> = { name: keeping.name, next }
  const isPageClosed = window.dispatchEvent(new CustomEvent(CHANGE_EVENT, { detail, cancelable: true }))
  if (isPageClosed) writeStored(tabStorage(), keeping, next(readStored(tabStorage(), keeping)))
}

/** An optional draft, such as an edited text that is not saved yet. */
export function useStoredDraft<Value>(name: string, isValid: (value: unknown) => boolean) {
  const [value, put] = useDraft<Value | undefined>({
    name,
    read: (stored) => (isValid(stored) ? (stored as Value) : undefined),
    isEmpty: (value) => value === undefined,
  })
  return [value, (next: Value | undefined) => put(() => next)] as const
}

/** Reads a draft; a value that cannot be parsed counts as no draft. */
export function readStored<Value>(storage: TextStorage, { name, read }: DraftKind<Value>): Value {
  try {
    return read(JSON.parse(storage.getItem(name) ?? 'null') ?? undefined)
  } catch {
    return read(undefined)
  }
}

/** Stores a draft; an empty one is removed. A browser without storage is not an error. */
export function writeStored<Value>(storage: TextStorage, { name, isEmpty }: DraftKind<Value>, value: Value): void {
  try {
    if (isEmpty(value)) storage.removeItem(name)
    else storage.setItem(name, JSON.stringify(value))
  } catch {
    // The draft lasts as long as the page.
  }
}

/** The replacement for session storage if the browser forbids it. */
const inMemory = new Map<string, string>()
const memory: TextStorage = {
  getItem: (name) => inMemory.get(name) ?? null,
  setItem: (name, text) => void inMemory.set(name, text),
  removeItem: (name) => void inMemory.delete(name),
}

/** Session storage, or the page's memory if the browser forbids it. */
function tabStorage(): TextStorage {
  try {
    return window.sessionStorage
  } catch {
    return memory
  }
}

/** The browser asks before the window closes with unsaved changes. */
export function useAskBeforeLeaving(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}

/** True if a value is an object whose fields have these types. */
export function hasFields(
  value: unknown,
  fields: Readonly<Record<string, 'string' | 'number' | 'boolean' | 'object'>>,
) {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(fields).every(([name, type]) => typeof (value as Record<string, unknown>)[name] === type)
}
