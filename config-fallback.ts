import type { Setting } from './config-kinds.ts'

/**
 * The default of a setting that is not set. If a real shop is connected, proof of identity is requested, the
 * specification is `mended`, and a server that stops lets its proxy know first.
 */
export function fallbackOf(
  name: string,
  { fallback }: Setting<unknown>,
  environment: Readonly<Record<string, string | undefined>>,
): string {
  const isReal = environment['SHOP_MODE'] === 'shopify'
  if (name === 'ACCESS_MODE') return isReal ? 'verified' : 'open'
  if (name === 'SPECIFICATION') return isReal ? 'mended' : 'verbatim'
  if (name === 'DRAIN_SECONDS' && !isReal) return '0'
  return fallback
}
