import type { RequestType } from '#contract/returns.ts'
import type { Submission } from './submission.ts'

type Parts = [Submission] | [Submission, Submission]

/** The fee of an exchange does not depend on the return, and the return gets the lower number. */
const ORDER: readonly RequestType[] = ['Return', 'Exchange']

/**
 * The requests that a submission makes: one, or a return and an exchange if its items go two ways. A photo goes with
 * the item that it shows; one that shows no item of them goes with the first request.
 */
export function splitByOutcome(submission: Submission): Parts {
  const { products, type } = submission
  if (products.every(({ outcome }) => outcome === undefined)) return [submission]
  const present = ORDER.filter((one) => products.some(({ outcome = type }) => outcome === one))
  const [first, second] = present.map((one, at) => partOf(submission, one, at === 0))
  if (!first) return [submission]
  return second ? [first, second] : [first]
}

function partOf(submission: Submission, type: RequestType, isFirst: boolean): Submission {
  const { products, exchangeReason, files } = submission
  const isIn = ({ outcome = submission.type }: Submission['products'][number]) => outcome === type
  const placeOf = (item?: string) => products.find(({ id }) => id === item)
  return {
    ...submission,
    type,
    exchangeReason: type === 'Exchange' ? exchangeReason : '0',
    products: products.filter(isIn).map(({ outcome: _, ...product }) => product),
    files: files.filter(({ item }) => {
      const shown = placeOf(item)
      return shown ? isIn(shown) : isFirst
    }),
  }
}
