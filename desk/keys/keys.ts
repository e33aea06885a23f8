import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { belongsTo, isLetter, isTypedIn, keyOf, meaningOf, type Shortcut } from './shortcut.ts'

/** The shortcuts of one part of the page. */
interface KeyGroup {
  title: string
  shortcuts: () => readonly Shortcut[]
}

let groups: readonly KeyGroup[] = []
const listeners = new Set<() => void>()

/** All active shortcuts by part of the page, the latest part first. */
export const useKeyGroups = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => groups,
  )

/** Registers shortcuts while a part of the page is mounted. When two parts use the same key, the later one wins. */
export function useKeys(title: string, shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts)
  useLayoutEffect(() => {
    latest.current = shortcuts
  })
  useLayoutEffect(() => {
    const group = { title, shortcuts: () => latest.current }
    change([group, ...groups])
    return () => change(groups.filter((other) => other !== group))
  }, [title])
}

function change(next: readonly KeyGroup[]): void {
  groups = next
  for (const listener of listeners) listener()
}

let writers: readonly (() => void)[] = []

/** A letter without a shortcut starts writing: `focus` moves to the text field, and the browser types it there. */
export function useLetters(focus: () => void): void {
  const latest = useRef(focus)
  useLayoutEffect(() => {
    latest.current = focus
  })
  useLayoutEffect(() => {
    const writer = () => latest.current()
    writers = [writer, ...writers]
    return () => {
      writers = writers.filter((other) => other !== writer)
    }
  }, [])
}

/** The time for which a first key waits for its second. */
const CHORD_MS = 1500
let before = ''
let forgets: ReturnType<typeof setTimeout> | undefined

/** Runs the shortcut of a key press; none while a dialog is open, and only `whileTyping` ones in a text field. */
export function hear(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return
  const key = keyOf(event)
  if (MODIFIERS.has(event.key)) return
  const element = event.target instanceof Element ? event.target : null
  const typing = isTypedIn(element)
  const meaning = meaningOf(listening(typing), typing ? '' : before, key)
  clearTimeout(forgets)
  before = ''
  if (!meaning && !typing && isLetter(event) && areKeysOn()) writers[0]?.()
  if (!meaning || belongsTo(element, key)) return
  if ('begun' in meaning) {
    before = meaning.begun
    forgets = setTimeout(() => (before = ''), CHORD_MS)
    return
  }
  event.preventDefault()
  if (!event.repeat || meaning.shortcut.repeats) meaning.shortcut.act()
}

const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta', 'CapsLock'])

function listening(typing: boolean): Shortcut[] {
  const all = groups.flatMap(({ shortcuts }) => shortcuts())
  if (typing) return all.filter(({ whileTyping }) => whileTyping)
  return areKeysOn() ? all : all.filter(({ keys }) => /Ctrl\+|Alt\+|^Escape$/.test(keys))
}

const OFF = 'desk:keys-off'

/** The setting that turns single keys off: speech input would trigger them by accident (WCAG 2.1.4). */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(OFF) === null
  } catch {
    return true
  }
}

/** See {@link areKeysOn}. */
export function turnKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(OFF)
    else localStorage.setItem(OFF, '1')
  } catch {
    // Without storage the keys stay on.
  }
  change([...groups])
}
