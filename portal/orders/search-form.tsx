import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/controls.tsx'
import { Segments } from '#ui/segments.tsx'
import { type By, isBlank, meant, NOTHING_TYPED, type Typed } from './visit.ts'
import { ORDER_LIST_WORDS } from './words.ts'

interface SearchFormProps {
  typed: Typed
  busy: boolean
  onEdit: () => void
  onSearch: (typed: Typed) => void
  /** The result of the search, beside the button. */
  children: ReactNode
}

const BYS: readonly By[] = ['contact', 'number']

/** The switch and its two inputs. They have no names: a form that is sent before the page listens sends no value. */
export function SearchForm({ typed, busy, onEdit, onSearch, children }: SearchFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [now, setNow] = useState(typed)

  // Text from before the page listened, or from the history, is in the inputs only.
  const read = useEffectEvent((typed: Typed) => {
    const by = isBlank(typed) ? chosenIn(form.current) : typed.by
    setNow({ by, ...textsIn(form.current) })
  })
  useEffect(() => read(typed), [typed])

  function edit(change: Partial<Typed>) {
    setNow((before) => ({ ...before, ...change }))
    onEdit()
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    // Retry goes away while it is tried again.
    if (event.nativeEvent.submitter !== button.current) button.current?.focus()
    if (busy || isBlank(now)) return
    const search = meant(now)
    setNow(search)
    onSearch(search)
  }

  return (
    <form ref={form} onSubmit={submit} className="mt-6 flex flex-col gap-4" noValidate>
      <Segments
        legend={ORDER_LIST_WORDS.searchBy}
        legendHidden
        name="by"
        options={BYS.map((value) => ({ value, label: ORDER_LIST_WORDS.by[value] }))}
        value={now.by}
        onChange={(by) => edit({ by })}
      />
      {BYS.map((by) => (
        <OneInput key={by} by={by} shown={now.by === by} typed={typed[by]} onEdit={(text) => edit({ [by]: text })} />
      ))}
      <Button ref={button} type="submit" disabled={isBlank(now)} busy={busy} className="form:self-start">
        {ORDER_LIST_WORDS.track}
      </Button>
      {children}
    </form>
  )
}

interface OneInputProps {
  by: By
  shown: boolean
  typed: string
  onEdit: (text: string) => void
}

/** One input. While hidden, it keeps its text. */
function OneInput({ by, shown, typed, onEdit }: OneInputProps) {
  return (
    <div hidden={!shown} data-by={by}>
      <Input
        defaultValue={typed}
        onInput={(event) => onEdit(event.currentTarget.value)}
        aria-label={ORDER_LIST_WORDS.placeholder[by]}
        aria-describedby={`hint-${by}`}
        placeholder={ORDER_LIST_WORDS.placeholder[by]}
        inputMode={by === 'contact' ? 'email' : 'text'}
        autoComplete={by === 'contact' ? 'email' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
      />
      <p id={`hint-${by}`} className="mt-1.5 text-sm text-soft">
        {ORDER_LIST_WORDS.hint[by]}
      </p>
    </div>
  )
}

function chosenIn(form: HTMLFormElement | null): By {
  const chosen = form?.querySelector<HTMLInputElement>('input[type=radio]:checked')?.value
  return BYS.find((by) => by === chosen) ?? NOTHING_TYPED.by
}

function textsIn(form: HTMLFormElement | null): Pick<Typed, By> {
  const text = (by: By) => form?.querySelector<HTMLInputElement>(`[data-by=${by}] input`)?.value ?? ''
  return { contact: text('contact'), number: text('number') }
}
