import type { OutboxState } from '#contract/desk/outbox.ts'
import type { Tone } from '#ui/mark.tsx'

/** The states of an outgoing message, and their meanings. */
export const STATE_WORDS: Record<OutboxState, { title: string; tone: Tone; means: string; empty: string }> = {
  dead: {
    title: 'Failed',
    tone: 'error',
    means: 'All attempts failed, so it is no longer retried. Fix the reason shown, then send again.',
    empty: 'No failed messages.',
  },
  failed: {
    title: 'Retrying',
    tone: 'notice',
    means: 'An attempt failed. It is retried automatically, at longer and longer intervals, for about six hours.',
    empty: 'Nothing is failing at the moment.',
  },
  waiting: {
    title: 'Waiting',
    tone: 'info',
    means: 'Not tried yet. It goes out as soon as it is due.',
    empty: 'Nothing is waiting: every message has been tried.',
  },
  done: {
    title: 'Done',
    tone: 'done',
    means: 'Delivered. It stays here for 30 days, then it is deleted.',
    empty: 'Nothing was delivered in the last 30 days.',
  },
}

const KINDS: Record<string, string> = {
  mail: 'Mail',
  policy: 'Policy, what is stored',
  sheet: 'Sheet',
  metafield: 'Shopify',
  shopify_return: 'Shopify',
  shopify_told: 'Shopify',
  staffLink: 'Staff mail',
  accessCode: 'Code',
  payout: 'Bank',
  payout_check: 'Bank, account check',
  pickup: 'Courier',
  pickup_cancel: 'Courier, cancelled',
}

/** The name of a kind of message. */
export const kindWords = (kind: string) =>
  (Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined) ?? `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`
