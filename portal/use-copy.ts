import { useToast } from '#ui/toast.tsx'

/** Copies a text and shows `done`. If a browser does not let a page copy, it shows the text itself. */
export function useCopy(): (text: string, done: string) => Promise<void> {
  const toast = useToast()
  return async (text, done) => {
    try {
      await navigator.clipboard.writeText(text)
      toast.show({ kind: 'done', text: done })
    } catch {
      toast.show({ kind: 'error', text })
    }
  }
}
