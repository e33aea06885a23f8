import { useEffect, useRef, useState } from 'react'
import { useOneAtATime } from '#ui/use-one-at-a-time.ts'
import type { Album } from '../photos/photos.ts'

/** What the hook adds to what a form holds. */
interface Sending {
  album: Album
  /** Whether the customer has left the form. */
  isLeft: () => boolean
}

export interface SubmissionParts<Entered, Result> {
  /** The code that checks and sends: it may come only now. */
  load: () => Promise<(submission: Entered & Sending) => Promise<Result>>
  /** What the form holds now. */
  enter: () => Entered
  /** Called before anything is checked: what was wrong before no longer stands. */
  onStart: () => void
  onEnd: (result: NoInfer<Result> | { kind: 'unanswered' }) => void
}

/** Sends a form: one press at a time however often it is pressed. What breaks on the way is like no answer. */
export function useSubmission<Entered, Result>({ load, enter, onStart, onEnd }: SubmissionParts<Entered, Result>) {
  const { busy, press } = useOneAtATime()
  const [{ album, onAlbum }] = useState(comingAlbum)
  const isLeft = useIsLeft()

  async function result() {
    try {
      const submit = await load()
      // The picker comes with this code, and may be a moment behind it.
      const sending = { album: await album, isLeft }
      return await submit({ ...enter(), ...sending })
    } catch {
      return { kind: 'unanswered' } as const
    }
  }

  async function submit() {
    onStart()
    onEnd(await result())
  }

  return { busy, album, onAlbum, submit: () => press(submit) }
}

/** An album that its picker opens once it stands. */
function comingAlbum() {
  let onAlbum: (album: Album) => void = () => {}
  const album = new Promise<Album>((resolve) => (onAlbum = resolve))
  return { album, onAlbum }
}

function useIsLeft(): () => boolean {
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])
  return () => left.current
}
