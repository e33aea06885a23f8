import type { Config } from '#config'
import { RUKMINI, CUSTOMERS } from '#demo/customers.ts'
import { openLog } from '../http/log/log.ts'

/** A log that a test can read, and that is searched for words that must never be in one. */
export function memoryLog(config: Config) {
  const lines: string[] = []
  const markers = new Set([...secretsIn(config), ...people()])
  return {
    lines,
    log: openLog('debug', { write: (line: string) => void lines.push(line) }),
    /** Marks more secrets that no one may read in the log. */
    mark: (...secrets: string[]) => secrets.forEach((secret) => markers.add(secret)),
    /** Throws if a line contains a secret of the shop, or a contact of one of its customers. */
    mustTellNothing() {
      const text = lines.join('')
      const seen = [...markers].filter((marker) => text.includes(marker))
      if (seen.length > 0)
        throw new Error(
          `in the log: ${seen.join(', ')}\n${lines.filter((line) => seen.some((one) => line.includes(one))).join('')}`,
        )
    },
  }
}

const SECRET = /SECRET|TOKEN|PASSWORD|ACCESS_KEY|SMTP_URL|DATABASE_(DIRECT_|READ_)?URL|_EMAIL$/
const SHORTEST_MARKER = 6

function secretsIn(config: Config): string[] {
  const named = Object.entries(config).filter(([name]) => SECRET.test(name))
  return named.flatMap(([, value]) => [value].flat().map(String)).filter((secret) => secret.length >= SHORTEST_MARKER)
}

/** The demo's customers and those of the tests are the same. */
const people = () =>
  [...CUSTOMERS, RUKMINI].flatMap(({ email, phone }) =>
    [email, phone, phone?.slice(-10)].filter((one) => !!one).map(String),
  )
