import type { ChangedPart } from '#contract/desk/request.ts'

/** What a customer reads of who collects at another address of a request; '' where that is not known, or the PIN code is the same. */
export function collectionWords({ changed = [] }: { changed?: readonly ChangedPart[] }): string {
  const served = changed.find(({ what }) => what === 'address')?.served
  if (served === undefined) return ''
  return served
    ? 'Our courier collects from your new address.'
    : 'Our couriers do not collect from your new address, so please send the parcel to us. We will email you how once your request is approved.'
}
