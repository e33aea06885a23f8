import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from '#ui/dialog.tsx'
import { Key, Keys } from './key.tsx'
import { areKeysOn, hear, turnKeys, useKeyGroups, useKeys } from './keys.ts'
import { ROUTES } from '../app/routes.tsx'
import type { Shortcut } from './shortcut.ts'
import { useStaff } from '../staff/session.tsx'

/** Listens to the keyboard, and lists its shortcuts: `?`, or the button. */
export function KeyHelp() {
  const [open, setOpen] = useState(false)
  const goTo = useGoTo()
  useKeys('Everywhere', [...goTo, { keys: '?', words: 'Show these shortcuts', act: () => setOpen(true) }])
  useEffect(() => {
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={
          'flex min-h-9 w-full items-center justify-between gap-3 rounded-md px-2 text-soft hover:bg-river-wash ' +
          'hover:text-ink'
        }
      >
        Shortcuts <Key>?</Key>
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Keyboard shortcuts">
        <Groups />
      </Dialog>
    </>
  )
}

const SECOND_KEYS: Readonly<Record<string, string>> = {
  queue: 't',
  requests: 'r',
  insights: 'i',
  stock: 's',
  'size-charts': 'z',
  imports: 'l',
  blocklist: 'b',
  templates: 'm',
  questions: 'q',
  policies: 'p',
  outbox: 'o',
  messages: 'h',
  staff: 'f',
  audit: 'u',
  account: 'y',
}

/** `g` and a letter go to every screen that the role opens. */
function useGoTo(): Shortcut[] {
  const { role } = useStaff()
  const navigate = useNavigate()
  return ROUTES.flatMap(({ name, path, title, roles }) => {
    const second = SECOND_KEYS[name]
    if (!second || !roles.includes(role)) return []
    return [{ keys: `g ${second}`, words: title, act: () => void navigate(path) }]
  })
}

function Groups() {
  const groups = useKeyGroups()
  const on = areKeysOn()
  return (
    <div className="flex flex-col gap-6">
      {groups.map(({ title, shortcuts }) => (
        <section key={title} aria-label={title}>
          <h3 className="mb-2 text-base">{title}</h3>
          <ul className="grid gap-x-8 wide:grid-cols-2">
            {shortcuts().map(({ keys, words }) => (
              <li key={keys} className="flex items-center justify-between gap-4 border-b border-hair py-1.5 text-sm">
                <span>{words}</span>
                <Keys keys={keys} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <label className="flex min-h-9 items-center gap-2 text-sm">
        <input type="checkbox" checked={on} onChange={({ target }) => turnKeys(target.checked)} />
        Single keys are shortcuts
      </label>
    </div>
  )
}
