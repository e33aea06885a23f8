import type { ISql } from 'postgres'
import { makeExchange, type WantedReturn } from '#adapters/shopify/returns/ask-back.ts'
import type { ShopifyReturn } from '#adapters/shopify/returns/read.ts'
import { StepRefused } from '#adapters/shopify/returns/refusal.ts'
import { LINE_TROUBLE, lineRefusedWords } from '#rules/returns/shopify/exchange-line.ts'
import type { RequestHere } from '../request-here-store.ts'
import type { Asking } from '../steps.ts'
import { noteAskedLine } from './line-store.ts'

/** Makes the return of an exchange that it gives out, and answers it; or a sentence where it cannot give it out. */
export async function askForExchange(
  sql: ISql,
  { admin, signal }: Asking,
  { id, fee }: RequestHere,
  line: NonNullable<RequestHere['line']>,
  wanted: WantedReturn,
): Promise<{ made: ShopifyReturn } | { conflict: string }> {
  const { given, isHeld, lacksVariant } = line
  if (lacksVariant) return { conflict: LINE_TROUBLE.variant }
  if (!isHeld) return { conflict: LINE_TROUBLE.unheld }
  await noteAskedLine(sql, id, { given, fee })
  try {
    const made = await makeExchange(admin, { ...wanted, given }, signal)
    return 'trouble' in made ? { conflict: LINE_TROUBLE[made.trouble] } : { made }
  } catch (error) {
    if (!(error instanceof StepRefused)) throw error
    return { conflict: lineRefusedWords(error) }
  }
}
