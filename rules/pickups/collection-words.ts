import type { ChangedPart } from '#contract/desk/request.ts'
import { postageWords } from './postage.ts'

/**
 * The customer's sentence about the pickup at another address of a request; '' if no one knows who collects there, or
 * the PIN code is the same. `postageUpTo` is the policy of the shop.
 */
export function collectionWords({ changed = [] }: { changed?: readonly ChangedPart[] }, postageUpTo: number): string {
  const served = changed.find(({ what }) => what === 'address')?.served
  if (served === undefined) return ''
  return served ? 'Our courier picks up from your new address.' : sendLaterWords('your new address', postageUpTo)
}

/** The customer's sentence before the approval if no courier picks up at `place`: they send the items, and who pays. */
export const sendLaterWords = (place: string, postageUpTo: number): string =>
  `We can't pick up from ${place}. Please courier the items to us once your request is approved. Its page and our ` +
  `email say how. ${postageWords(postageUpTo)}`
