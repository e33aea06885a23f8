import { useEffect, useState } from 'react'
import { useToast } from '#ui/toast.tsx'

const COPIED_MS = 2000
const BUTTON =
  'min-h-8 shrink-0 rounded-md border border-hair px-2 text-xs text-soft hover:border-river hover:text-river'

/** Copies a text to the clipboard, and confirms it for a moment. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [isDone, setDone] = useState(false)
  const toast = useToast()
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => setDone(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isDone])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setDone(true)
    } catch {
      toast.show({
        kind: 'error',
        text: 'The browser does not let this page copy. Mark the text and copy it yourself.',
      })
    }
  }

  return (
    <button type="button" aria-label={`Copy ${what}`} onClick={() => void copy()} className={BUTTON}>
      <span aria-live="polite">{isDone ? 'Copied' : 'Copy'}</span>
    </button>
  )
}
