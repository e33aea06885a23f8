import type { ChangedPart } from '#contract/desk/request.ts'

/** What a customer reads of who collects at another address of a request; '' where that is not known, or the PIN code is the same. */
export function collectionWords({ changed = [] }: { changed?: readonly ChangedPart[] }): string {
  const served = changed.find(({ what }) => what === 'address')?.served
  if (served === undefined) return ''
  return served
    ? 'A courier of ours collects at your new address.'
    : 'No courier of ours collects at your new address, so you send the parcel to us: another email says how, once your request is approved.'
}
