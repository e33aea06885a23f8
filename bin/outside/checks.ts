import type { Courier } from '#adapters/courier.ts'
import type { Couriers } from '#adapters/couriers.ts'
import { UpstreamError, UpstreamRefused } from '#adapters/outcome.ts'
import type { Payouts } from '#adapters/payouts/client.ts'
import { WAREHOUSE } from '#shop'

/** One look at an outside system, by a call that changes nothing there. */
interface Check {
  system: string
  what: string
  /** Returns the fault; '' if all is as docs/outside/ has it. Throws the errors of the adapter. */
  look(): Promise<string>
}

/** The result of a check. */
export interface Finding {
  system: string
  what: string
  wrong: string
}

const TIMEOUT = { timeoutMs: 20_000 }
/** No courier gives out AWBs of zeros. */
const UNKNOWN_AWB = { delhivery: '29000000000000', shiprocket: '100000000000' } as const

/** A reference of no payout. */
const UNKNOWN_REFERENCE = 'wapsi-doctor'

/** The checks of the systems that the settings name. */
export function checksOf(couriers: Couriers, bank: Payouts | undefined): Check[] {
  const ofCouriers = (['delhivery', 'shiprocket'] as const).flatMap((name) => {
    const courier = couriers[name]
    return courier ? courierChecks(name, courier) : []
  })
  return bank ? [...ofCouriers, bankCheck(bank)] : ofCouriers
}

const bankCheck = (bank: Payouts): Check => ({
  system: 'razorpayx',
  what: "lists the payouts of the shop's account",
  look: async () => ((await bank.find(UNKNOWN_REFERENCE)) ? 'it knows one that was never made' : ''),
})

function courierChecks(system: 'delhivery' | 'shiprocket', { track, pickups }: Courier): Check[] {
  const unknown: Check = {
    system,
    what: 'says that it does not know an AWB',
    look: async () =>
      (await track([UNKNOWN_AWB[system]], TIMEOUT)).size === 0 ? '' : 'it knows one that does not exist',
  }
  if (!pickups) return [unknown]
  const serves: Check = {
    system,
    what: `collects at the warehouse's PIN code, ${WAREHOUSE.zip}`,
    look: async () => ((await pickups.serves(WAREHOUSE.zip, WAREHOUSE.zip, TIMEOUT)) ? '' : 'it says that it does not'),
  }
  return [serves, unknown]
}

/** The results of all checks, one after the other. */
export async function findingsOf(checks: readonly Check[]): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { system, what, look } of checks) findings.push({ system, what, wrong: await look().catch(wordsOf) })
  return findings
}

/** The reason for which a call was not done, and the side that can change it. */
function wordsOf(error: unknown): string {
  if (error instanceof UpstreamRefused) return `${error.message} (the ${error.whose}’s to change)`
  if (error instanceof UpstreamError) return error.message
  throw error
}
