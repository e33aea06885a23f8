import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react'
import type { RefusalCode } from '#contract/errors.ts'
import { SENTENCES } from '../words.ts'
import { allowed, begun, type Choices } from './choices.ts'
import { typedIn } from './entered.ts'
import { focusOn, placeOf } from '../focus.ts'
import { albumHere } from '../photos/album-here.ts'
import type { Album } from '../photos/photos.ts'
import type { Problem } from './problem.ts'
import type { Receipt } from './submit.ts'
import { useContact } from './address/use-contact.ts'
import { useReturnDraft } from './use-return-draft.ts'
import { useSay } from '../use-say.ts'
import { useSubmit } from './use-submit.ts'
import type { Details } from './will.ts'

interface ReturnParts {
  details: Details
  reload: () => void
  onAccepted: (receipt: Receipt) => void
  onAgain: () => void
}

/** Everything behind the form. Texts live in the page, choices here, and both in the draft. */
export function useReturn({ details, reload, onAccepted, onAgain }: ReturnParts) {
  const { orderDetails: order, terms } = details
  const say = useSay()
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const { drop, ...kept } = useReturnDraft(order)
  const { book, draft } = kept
  const [chosen, setChosen] = useState(() => begun(draft.choices, order.line_items))
  const choices = allowed(chosen, order.line_items, terms)
  const contact = useContact(order, book)

  const refuse = useCallback(
    (code: RefusalCode, name: string) => {
      say.error(`${name}: ${SENTENCES[code]}`)
      setProblem({ code, place: 'photos' })
    },
    [say],
  )
  const album = useRef<Album>(null)

  async function press() {
    const photos = await albumHere(album)
    const typed = typedIn(form.current as HTMLFormElement)
    book.change(typed)
    const { email = '', phone, reason = '' } = typed.texts
    const texts = { email, reason, ...(phone === undefined ? {} : { phone }) }
    return {
      details,
      book,
      album: photos,
      entered: { texts, choices, address: contact.address, editing: typed.editing },
    }
  }

  function choose(next: Choices) {
    const settled = allowed(next, order.line_items, terms)
    setChosen(settled)
    book.change({ choices: settled })
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    const page = event.currentTarget
    book.typed(() => typedIn(page))
    if (!problem || placeOf(event.target as Element) !== problem.place) return
    setProblem(null)
    say.nothing()
  }

  function startAgain() {
    drop()
    say.nothing()
    onAgain()
  }

  useEffect(() => focusOn(form.current, problem), [problem])

  const sending = useSubmit({ say, press, reload, onAccepted, onProblem: setProblem })
  return { form, say, ...kept, startAgain, contact, album, refuse, choices, choose, problem, ...sending, onInput }
}
