import { type RefObject, useRef, useState } from 'react'
import type { OpenedRequest } from '#contract/desk/returns.ts'
import { Button } from '#ui/button.tsx'
import { Textarea } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import { newKey } from '#ui/new-key.ts'
import { useOneAtATime } from '#ui/hooks/use-one-at-a-time.ts'
import { Key } from '../../keys/key.tsx'
import { Moment } from '../../moment.tsx'
import { bodyOf, isUnreachable } from '../../call/query.ts'
import type { useRequestDraft } from '../../editing/request-draft.ts'

interface NotesProps {
  request: OpenedRequest
  box: RefObject<HTMLTextAreaElement | null>
  draft: ReturnType<typeof useRequestDraft>
  reload: () => void
}

/** The notes of staff about the request. They look different from every text for customers: no customer sees them. */
export function Notes({ request: { id, notes }, box, draft, reload }: NotesProps) {
  const { busy, error, write } = useNote(id, draft, box, reload)
  return (
    <section aria-labelledby="notes" className="rounded-md bg-turmeric-wash p-3">
      <h2 id="notes" className="text-base">
        Notes <span className="font-sans text-sm text-turmeric">only staff see these</span>
      </h2>
      <ul>
        {notes.map((note) => (
          <li key={note.id} className="border-b border-hair py-2">
            <p className="text-soft">
              <bdi>{note.staff.name}</bdi>, <Moment at={note.at} />
            </p>
            <p dir="auto" className="whitespace-pre-wrap">
              {note.text}
            </p>
          </li>
        ))}
      </ul>
      <form
        className="mt-2 flex flex-col items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          write()
        }}
      >
        <Field label="A note for your colleagues" error={error} className="w-full">
          <Textarea
            ref={box}
            rows={2}
            maxLength={5000}
            className="min-h-16"
            value={draft.draft.note}
            onChange={({ target }) => draft.change({ note: target.value })}
            onKeyDown={(event) => {
              if (event.key === 'Escape') event.currentTarget.blur()
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) write()
            }}
          />
        </Field>
        <Button type="submit" variant="quiet" busy={busy}>
          Save note <Key>Ctrl+Enter</Key>
        </Button>
      </form>
    </section>
  )
}

function useNote(id: string, { draft, change }: NotesProps['draft'], box: NotesProps['box'], reload: () => void) {
  const { busy, run } = useOneAtATime()
  const [error, setError] = useState<string>()
  const attempt = useRef({ text: '', key: '' })
  const write = () =>
    void run(async () => {
      const text = draft.note.trim()
      if (!text) return setError('Please write something first.')
      if (attempt.current.text !== text) attempt.current = { text, key: newKey() }
      try {
        await bodyOf('returns.note', { id, text }, attempt.current.key)
      } catch (failure) {
        const { message } = failure as Error
        return setError(isUnreachable(failure as Error) ? 'It could not be kept just now. Please try again.' : message)
      }
      attempt.current = { text: '', key: '' }
      setError(undefined)
      change({ note: '' })
      // The next note, or Escape out of it.
      box.current?.focus()
      reload()
    })
  return { busy, error, write }
}
