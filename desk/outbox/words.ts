import type { OutboxState } from '#contract/desk/outbox.ts'
import type { Tone } from '#ui/mark.tsx'

/** The states of a promise as the page names them, with what each means. */
export const STATE_WORDS: Record<OutboxState, { title: string; tone: Tone; means: string; empty: string }> = {
  parked: {
    title: 'Parked',
    tone: 'error',
    means: 'All attempts failed, so it is no longer retried. Fix the reason shown, then send again.',
    empty: 'Nothing is parked: whatever was promised is on its way or done.',
  },
  failed: {
    title: 'Failed, retrying',
    tone: 'notice',
    means: 'An attempt failed. It is retried automatically, at longer and longer intervals, for about six hours.',
    empty: 'Nothing has failed just now.',
  },
  waiting: {
    title: 'Waiting',
    tone: 'info',
    means: 'Not tried yet. It goes out as soon as it is due.',
    empty: 'Nothing waits: everything that was promised has been tried.',
  },
  done: {
    title: 'Done',
    tone: 'done',
    means: 'Handed over. It is kept here for 30 days, then forgotten.',
    empty: 'Nothing was handed over in the last 30 days.',
  },
}

const KINDS: Record<string, string> = {
  mail: 'Mail',
  sheet: 'Sheet',
  metafield: 'Shopify',
  staffLink: 'Staff mail',
  accessCode: 'Code',
  pickup: 'Courier',
  pickup_cancel: 'Courier, called off',
}

/** What a kind of promise is called. */
export const kindWords = (kind: string) =>
  (Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined) ?? `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`
