import type { Context } from '#gateway/http/context.ts'
import { compareLedgers } from '#gateway/ledger/compare.ts'

export const LEDGER_USAGE = `       npm run desk -- ledger [rebuild]`

/** The act of a command about the ledger; undefined when the words are another command's. */
export function ledgerAct([command, ...rest]: readonly string[]) {
  if (command !== 'ledger') return undefined
  const rebuild = rest[0] === 'rebuild'
  return rest.length > Number(rebuild) ? '' : ({ sql }: Context) => compare(sql, rebuild)
}

/** Fails if something differs, so that a script that runs it notices. */
async function compare(sql: Context['sql'], rebuild: boolean): Promise<string> {
  const { orders, differences } = await compareLedgers(sql, rebuild)
  if (differences.length === 0) return `${orders} ledgers agree with their entries.`
  const found = `The balances of ${orders} orders were compared with their entries, and ${differences.length} differ`
  throw new Error([`${found}${rebuild ? '; they are rebuilt' : ''}:`, ...differences].join('\n'))
}
