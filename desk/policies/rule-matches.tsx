import { useEffect, useState } from 'react'
import type { RuleConditions } from '#contract/desk/policy-rules.ts'
import { Notice } from '#ui/notice.tsx'
import { useDeskQuery } from '../call/query.ts'

const SETTLES_MS = 400

/** The number of products that match a rule while it is typed, and the existing tags and types. */
export function useMatches(when: RuleConditions) {
  const typed = JSON.stringify(when)
  const [settled, settle] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), SETTLES_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return useDeskQuery('policies.matches', { when: JSON.parse(settled) as RuleConditions }).data
}

/** Warns before the save if a rule matches no product. */
export function RuleMatches({ matching, products }: { matching: number; products: number }) {
  const words = `Matches ${matching} of ${products} ${products === 1 ? 'product' : 'products'}.`
  return (
    <div aria-live="polite">
      {matching === 0 && products > 0 ? (
        <Notice tone="notice">{words} Please check its tags, types and SKUs.</Notice>
      ) : (
        <p className="figures text-sm text-soft">{words}</p>
      )}
    </div>
  )
}
