import { useEffect, useId, useRef, useState, type ComponentProps, type FormEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import { Segments } from '#ui/segments.tsx'
import { type By, tidy, wordsOnly } from './search-address.ts'
import { TRACK_WORDS } from './words.ts'

interface SearchFormProps {
  by: By
  /** The text of the last search. */
  text: string
  /** True if the page listens yet. */
  ready: boolean
  busy: boolean
  notFound: boolean
  /** True above or below orders: the kinds and the field share a row if there is room. */
  isRow: boolean
  /** True below the result of a link: it has its own heading. */
  isBelow: boolean
  onBy: (by: By) => void
  onSearch: (text: string) => void
}

const KINDS = (['order', 'mobile', 'awb'] as const).map((value) => ({ value, label: TRACK_WORDS.kinds[value] }))

/** The input settings of each kind on a phone. */
const TYPING: Record<By, ComponentProps<'input'>> = {
  order: { inputMode: 'numeric', autoComplete: 'off' },
  mobile: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  awb: { autoComplete: 'off', autoCapitalize: 'characters' },
}

/**
 * The text of the search, and its kind. Nothing can be sent until the page listens: a phone number would be in the
 * address.
 */
export function SearchForm({ by, text, ready, busy, notFound, isRow, isBelow, onBy, onSearch }: SearchFormProps) {
  const field = useFollowing(text)
  const id = useId()
  const [missing, setMissing] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    const typed = tidy(by, field.current?.value ?? '')
    setMissing(!typed)
    if (typed) return onSearch(typed)
    // The result of the earlier text goes with it.
    onBy(by)
    field.current?.focus()
  }

  return (
    <search
      aria-labelledby={isBelow ? id : undefined}
      className={`linked:mt-12 ${placeOf(isRow || isBelow)} ${ready ? '' : 'linked:invisible linked:order-1'}`}
    >
      {isBelow && (
        <h2 id={id} className="mb-4 text-xl">
          {TRACK_WORDS.title}
        </h2>
      )}
      <form
        onSubmit={submit}
        noValidate
        className={`flex flex-col gap-5 ${isRow ? 'form:grid form:grid-cols-2 form:gap-6' : ''}`}
      >
        <Segments
          legend={TRACK_WORDS.searchBy}
          name="search-by"
          options={KINDS.map((kind) => ({ ...kind, disabled: !ready }))}
          value={by}
          onChange={(next) => {
            setMissing(false)
            onBy(next)
          }}
        />
        <Field
          label={TRACK_WORDS.labels[by]}
          hint={
            notFound ? (
              <span className="font-medium break-words text-ink">{TRACK_WORDS.notFound(text)}</span>
            ) : (
              TRACK_WORDS.hints[by]
            )
          }
          error={missing ? TRACK_WORDS.missing[by] : undefined}
        >
          {(wiring) => (
            <span className="flex flex-wrap gap-3">
              <Input
                {...wiring}
                key={by}
                ref={field}
                {...TYPING[by]}
                maxLength={80}
                enterKeyHint="search"
                spellCheck={false}
                defaultValue={text}
                onInput={({ currentTarget, nativeEvent }) => {
                  setMissing(false)
                  if (by === 'order' && !nativeEvent.isComposing) stripNonWords(currentTarget)
                }}
                onCompositionEnd={({ currentTarget }) => by === 'order' && stripNonWords(currentTarget)}
                className="figures w-auto min-w-0 grow-999 basis-[7rem]"
              />
              <Button
                type="submit"
                variant={isRow ? 'quiet' : 'primary'}
                disabled={!ready}
                busy={busy}
                className="grow"
              >
                {TRACK_WORDS.search}
              </Button>
            </span>
          )}
        </Field>
      </form>
    </search>
  )
}

const placeOf = (isWide: boolean) => (isWide ? '' : 'max-w-form desk:sticky desk:top-6 desk:self-start')

/** The field is the customer's own; if the search changes by itself, by Back or a link, the field follows. */
function useFollowing(text: string) {
  const field = useRef<HTMLInputElement>(null)
  const last = useRef('')
  useEffect(() => {
    if (last.current === text) return
    last.current = text
    if (field.current) field.current.value = text
  }, [text])
  return field
}

/** Removes the characters that no order id has, and leaves the caret in its place. */
function stripNonWords(field: HTMLInputElement): void {
  const { value, selectionStart } = field
  const stripped = wordsOnly(value)
  if (stripped === value) return
  const caret = wordsOnly(value.slice(0, selectionStart ?? value.length)).length
  field.value = stripped
  field.setSelectionRange(caret, caret)
}
