import { parseExact } from '#adapters/shopify/exact-json.ts'
import { awbOf } from '#rules/tracking/awb.ts'

const DEEPEST = 4
const MOST_AWBS = 50

/** The AWBs that a push names, in capitals, wherever they stand; none when it cannot be read. */
export function awbsOf(bytes: Buffer): string[] {
  const found = new Set<string>()
  const visit = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > DEEPEST) return
    for (const [key, inner] of Object.entries(value)) {
      if (found.size >= MOST_AWBS) return
      const awb = /^(awb|waybill)$/i.test(key) ? awbIn(inner) : null
      if (awb === null) visit(inner, depth + 1)
      else found.add(awb)
    }
  }
  visit(parsed(bytes), 0)
  return [...found]
}

function awbIn(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'bigint') return null
  return awbOf(String(value))
}

function parsed(bytes: Buffer): unknown {
  try {
    return parseExact(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
