import { useKeys } from '../../keys/keys.ts'

interface PageKeys {
  to: { before?: string; after?: string }
  go: (id: string) => void
  toQueue: () => void
  onNote: () => void
}

/** The keyboard of a request, beside that of its photos and of what can be done. */
export function usePageKeys({ to: { before, after }, go, toQueue, onNote }: PageKeys): void {
  useKeys('This request', [
    { keys: ']', words: 'Next in the queue', act: () => after && go(after) },
    { keys: '[', words: 'The one before in the queue', act: () => before && go(before) },
    { keys: 'n', words: 'Write a note', act: onNote },
    { keys: 'Escape', words: 'Back to the queue', act: toQueue },
  ])
}
