/** The keys of an immediate act: never a letter alone, nor one with Shift. */
export type ActingKeys = `${'Alt+' | 'Ctrl+'}${string}`

/**
 * The keys of a shortcut, as {@link keyOf} names them: `j`, `Shift+a`, `Ctrl+Enter`; two after each other as `g t`.
 * `acts`: it sends, saves, pays or changes something immediately. All others move, show something, open a dialog or
 * begin a text.
 */
export type Pressed = { keys: string; acts?: never } | { keys: ActingKeys; acts: true }

/** A keyboard shortcut. */
export type Shortcut = Pressed & {
  /** Its action, for the list of all shortcuts. */
  words: string
  act: () => void
  /** True if it also works while the agent types. */
  whileTyping?: boolean
  /** True if it repeats while the key is held. */
  repeats?: boolean
}

/** The parts of a keyboard event that name its key. */
export type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/**
 * The name of a key press. A letter is named by its character; on keyboards of other scripts, by its position. Cmd
 * counts as Ctrl. A sign that itself needs Shift, for example `?`, is named without it.
 */
export function keyOf(press: Press): string {
  const key = latin(press)
  const isSign = key.length === 1 && !/[a-z ]/.test(key)
  const shift = press.shiftKey && !isSign ? 'Shift+' : ''
  return `${press.ctrlKey || press.metaKey ? 'Ctrl+' : ''}${press.altKey ? 'Alt+' : ''}${shift}${key}`
}

function latin({ key, code, altKey }: Press): string {
  // On a Mac, Alt makes another sign of a letter, or a dead key.
  const isOther = key.length === 1 ? key.codePointAt(0)! >= 128 : altKey && key === 'Dead'
  if (isOther && /^Key[A-Z]$/.test(code)) return code.slice(3).toLowerCase()
  return key.length === 1 ? key.toLowerCase() : key
}

/** True if a press alone writes a letter or a digit. */
export function isLetter({ key, ctrlKey, metaKey, altKey }: Press): boolean {
  return !ctrlKey && !metaKey && !altKey && /^[\p{L}\p{M}\p{N}]$/u.test(key)
}

/** The meaning of a key press after the earlier ones: a shortcut, the start of one, or nothing. */
export function meaningOf(
  shortcuts: readonly Shortcut[],
  before: string,
  key: string,
): { shortcut: Shortcut } | { begun: string } | undefined {
  const both = before ? `${before} ${key}` : key
  const shortcut = shortcuts.find(({ keys }) => keys === both)
  if (shortcut) return { shortcut }
  if (shortcuts.some(({ keys }) => keys.startsWith(`${both} `))) return { begun: both }
  return before ? meaningOf(shortcuts, '', key) : undefined
}

/** True if the focused element uses the key itself, so that it is no shortcut. */
export function belongsTo(element: Pick<Element, 'matches'> | null, key: string): boolean {
  if (!element) return false
  return (key === 'Enter' || key === ' ') && element.matches('a, button, summary, [role=option]')
}

/** True if the element is a text field. */
export function isTypedIn(element: Pick<Element, 'matches'> | null): boolean {
  return element?.matches(TYPED_IN) ?? false
}

const TYPED_IN =
  'textarea, select, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=button], [type=file])'
