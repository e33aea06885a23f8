import { FAIL_REASONS, type FailReason } from '#fakes/razorpayx/reasons.ts'
import { type BankCall, type BankMode, FAULTS } from '#fakes/razorpayx/modes.ts'
import type { FakePayout, FakeStatus } from '#fakes/razorpayx/payout.ts'
import type { PayingShop } from './payouts.ts'

/** The reasons of a wrong account; the other lists have all remaining reasons, and reasons that no one knows. */
const OF_ACCOUNT: FailReason[] = [
  'bank_account_closed',
  'bank_account_frozen',
  'bank_account_invalid',
  'beneficiary_account_dormant',
  'beneficiary_account_invalid',
  'beneficiary_vpa_invalid',
  'invalid_beneficiary',
  'invalid_ifsc_code',
]
const OTHERS = FAIL_REASONS.filter((reason) => !OF_ACCOUNT.includes(reason))
const UNKNOWN = ['beneficiary_bank', 'gateway', 'internal', 'business', ''].map((source) => ({ source, reason: 'new' }))

const wordsOf = (reason: FailReason | (typeof UNKNOWN)[number]) =>
  typeof reason === 'string' ? reason : `unknown of ${reason.source || 'no source'}`

/** The next states of a payout after each state (RZ x/payouts/states-life-cycle.md, April 2026). */
const GOES_ON: Readonly<Record<FakeStatus, readonly FakeStatus[]>> = {
  created: ['processing'],
  pending: ['processing', 'queued', 'rejected'],
  queued: ['processing', 'cancelled', 'failed'],
  scheduled: ['processing', 'cancelled', 'failed'],
  processing: ['processed', 'failed', 'reversed'],
  processed: ['reversed'],
  failed: ['reversed'],
  reversed: ['failed'],
  cancelled: [],
  rejected: [],
}
const BEGINS: readonly FakeStatus[] = [
  'processing',
  'processing',
  'processing',
  'created',
  'pending',
  'queued',
  'scheduled',
]

const ACCOUNTS = [
  'anita.roy@okaxis',
  'anita@ybl',
  { ifsc: 'HDFC0000053', number: '50100123456789', name: 'Anita Baruah' },
  'later.anita@okaxis',
  'failing.anita@okaxis',
  'nameless.anita@okaxis',
  'closed.anita@okaxis',
  'wrong.anita@okaxis',
  'unknown.anita@okaxis',
] as const
/** The accounts among them that no one should be asked to replace, as they are shown. */
export const RIGHT = /^(an|la|fa|na)…|…6789$/

const BY_CALL: Readonly<Record<BankCall, readonly BankMode[]>> = {
  pay: FAULTS,
  check: FAULTS.filter((mode) => mode !== 'key'),
  list: FAULTS.filter((mode) => !['key', 'field', 'hang'].includes(mode)),
  look: FAULTS.filter((mode) => !['key', 'field', 'own_account', 'hang'].includes(mode)),
  checked: FAULTS.filter((mode) => !['key', 'field', 'own_account', 'hang'].includes(mode)),
}

/** The random acts of a bank, and the number of times that each happened. */
export interface Life {
  oneOf<Item>(items: readonly Item[]): Item
  account(): (typeof ACCOUNTS)[number]
  /**
   * Lets this share of all calls go well; `dies` if the caller is killed, because then no one waits for a missing
   * answer.
   */
  faults(shop: PayingShop, right: number, dies?: boolean): void
  /** The payouts of these states go on. */
  goOn(shop: PayingShop, payouts: readonly FakePayout[], from: readonly FakeStatus[]): Promise<void>
  tally: ReadonlyMap<string, number>
  /** The possible acts that did not happen. */
  missing(): string[]
}

/** Begins one; `chance` draws. */
export function lifeFrom(chance: () => number): Life {
  const tally = new Map<string, number>()
  const count = (what: string) => void tally.set(what, (tally.get(what) ?? 0) + 1)
  const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(chance() * items.length)]!
  return {
    oneOf,
    tally,
    account: () => oneOf(ACCOUNTS),
    faults({ bank }, right, dies = false) {
      bank.vary({ begins: () => oneOf(BEGINS), messages: () => oneOf([0, 1, 1, 2]) })
      bank.fail((call) => {
        let mode: BankMode = chance() < right ? 'ok' : oneOf(BY_CALL[call])
        if (mode === 'hang' && !dies) mode = 'lost'
        if (dies && mode !== 'ok' && chance() < 0.5) mode = 'hang'
        count(`${call}: ${mode}`)
        return mode
      })
    },
    async goOn({ bank }, payouts, from) {
      for (const { id, status, to } of payouts) {
        if (!from.includes(status) || GOES_ON[status].length === 0) continue
        if (chance() < 0.01) bank.forgetFunds()
        const next = oneOf(GOES_ON[status])
        const isBack = next === 'failed' || next === 'reversed'
        const step = (reason: FailReason | (typeof UNKNOWN)[number]) => `${status} → ${next}: ${wordsOf(reason)}`
        const reasons = to.startsWith('closed') ? OF_ACCOUNT : [...OTHERS, ...UNKNOWN]
        // Each reason comes up: half of them are those that were there least often.
        const least = Math.min(...reasons.map((reason) => tally.get(step(reason)) ?? 0))
        const rare = reasons.filter((reason) => (tally.get(step(reason)) ?? 0) === least)
        const reason = oneOf(chance() < 0.5 ? rare : reasons)
        // After the last look only a webhook reports it.
        if (status === 'processed') {
          bank.vary({ messages: () => oneOf([1, 2]) })
          count('processed → reversed')
        }
        count(isBack ? step(reason) : `${status} → ${next}`)
        await bank.move(id, next, reason)
      }
    },
    missing: () => everything().filter((what) => !tally.has(what)),
  }
}

/** Every answer and every step that there can be. */
function everything(): string[] {
  const answers = Object.entries(BY_CALL).flatMap(([call, modes]) => ['ok', ...modes].map((mode) => `${call}: ${mode}`))
  const steps = Object.entries(GOES_ON).flatMap(([from, next]) =>
    next.filter((to) => to !== 'failed' && to !== 'reversed').map((to) => `${from} → ${to}`),
  )
  const reasons = [...FAIL_REASONS, ...UNKNOWN].map(wordsOf)
  const ends = ['failed', 'reversed'].flatMap((to) => reasons.map((reason) => `processing → ${to}: ${reason}`))
  return [...answers, ...steps, ...ends, 'processed → reversed']
}
