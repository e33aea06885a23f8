import { useEffect, useState } from 'react'

/** Something typed and not saved yet, as this tab keeps it: it survives a reload, a log-in and a failure. */
export function useKept<Value>(name: string, isSound: (value: unknown) => boolean) {
  const [value, setValue] = useState(() => read<Value>(name, isSound))

  function keep(next: Value | undefined) {
    setValue(next)
    try {
      if (next === undefined) sessionStorage.removeItem(name)
      else sessionStorage.setItem(name, JSON.stringify(next))
    } catch {
      // The browser keeps nothing: then it lasts as long as the screen.
    }
  }

  return [value, keep] as const
}

function read<Value>(name: string, isSound: (value: unknown) => boolean): Value | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null')
    return value !== null && isSound(value) ? (value as Value) : undefined
  } catch {
    return undefined
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
