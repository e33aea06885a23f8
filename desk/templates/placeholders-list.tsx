import { useEffect, useRef, useState } from 'react'
import { PLACEHOLDERS, type PlaceholderName } from '#rules/templates/placeholders.ts'

interface PlaceholdersListProps {
  names: readonly PlaceholderName[]
  onInsert: (name: PlaceholderName) => void
}

/** The placeholders of a text: a press inserts one at the cursor. */
export function PlaceholdersList({ names, onInsert }: PlaceholdersListProps) {
  return (
    <section aria-label="Placeholders">
      <h3 className="mb-2 text-sm font-medium">Insert</h3>
      <ul className="flex flex-wrap gap-2">
        {names.map((name) => (
          <li key={name}>
            <button
              type="button"
              title={`${PLACEHOLDERS[name].says}, such as: ${PLACEHOLDERS[name].example}`}
              onClick={() => onInsert(name)}
              className={
                'min-h-9 rounded-md border border-edge px-2.5 font-mono text-sm hover:border-river ' +
                'hover:text-river'
              }
            >
              {`{${name}}`}
              <span className="sr-only">: {PLACEHOLDERS[name].says}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

type TextField = HTMLInputElement | HTMLTextAreaElement

/**
 * Inserts words at the last cursor, in any of the fields; in `main` if no field had it. The fields are controlled, so
 * the cursor moves behind the words after the rendering.
 */
export function useInsert<Name extends string>(main: Name, change: (name: Name, text: string) => void) {
  const fields = useRef<Partial<Record<Name, TextField | null>>>({})
  const last = useRef<Name>(main)
  const [cursor, setCursor] = useState<{ name: Name; at: number }>()

  useEffect(() => {
    if (!cursor) return
    const field = fields.current[cursor.name]
    field?.focus()
    field?.setSelectionRange(cursor.at, cursor.at)
  }, [cursor])

  function insert(words: string) {
    const name = last.current
    const field = fields.current[name]
    if (!field) return
    const [from, to] = [field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length]
    change(name, `${field.value.slice(0, from)}${words}${field.value.slice(to)}`)
    setCursor({ name, at: from + words.length })
  }

  const wire = (name: Name) => ({
    ref: (field: TextField | null) => {
      fields.current[name] = field
    },
    onFocus: () => {
      last.current = name
    },
  })

  return { insert, wire }
}
