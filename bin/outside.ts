import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openCouriers } from '#adapters/couriers.ts'
import { openRazorpayX } from '#adapters/payouts/razorpayx.ts'
import { BadConfig, type Config, readConfig, readEach } from '#config'
import type { OpenLoginBook } from '#adapters/shiprocket/login-book.ts'
import { checksOf, type Finding, findingsOf } from './outside/checks.ts'
import { countedLogins } from './outside/logins.ts'
import { withoutPeople } from './outside/redact.ts'
import { record, type Recorded } from './recording/recording.ts'
import { startReplay } from './recording/replay.ts'

const USAGE = `Usage: npm run outside -- doctor [--record FILE]
       npm run outside -- replay FILE

doctor looks at the couriers and at the bank, by the settings of the server. It only makes calls that change nothing
there, says a line each, and ends with 0 only if all is as docs/outside/ has it. Its log-in at Shiprocket is counted
with those of the servers. With --record FILE it writes what was answered, without names, numbers of parcels, accounts
or secrets. replay reads such a file as this release would read those answers.`

/** The contents of a recording. */
interface Recording {
  made: string
  systems: string[]
  exchanges: Recorded[]
}

/** The log-in, for a replay: it is not recorded if the drill used the token of the servers. */
const LOGIN: Recorded = {
  method: 'POST',
  path: '/v1/external/auth/login',
  operation: '',
  status: 200,
  type: 'application/json',
  body: '{"token":"x"}',
}

process.exitCode = await run(process.argv.slice(2)).catch((error: Error) => {
  console.error(`This could not be done: ${error.message}`)
  return 1
})

async function run(args: string[]): Promise<number> {
  const words = wordsOf(args)
  if (words === undefined) {
    console.error(USAGE)
    return 2
  }
  if (words.replay !== undefined) return print(await replay(words.replay))
  try {
    return print(await doctor(readEach(), words.record))
  } catch (error) {
    if (!(error instanceof BadConfig)) throw error
    console.error(error.message)
    return 78
  }
}

function wordsOf(args: string[]): { record?: string; replay?: string } | undefined {
  try {
    const { values, positionals } = parseArgs({ args, options: { record: { type: 'string' } }, allowPositionals: true })
    const [command, file, ...rest] = positionals
    if (rest.length > 0) return undefined
    if (command === 'replay') return file === undefined || values.record !== undefined ? undefined : { replay: file }
    if (command !== 'doctor' || file !== undefined) return undefined
    return values.record === undefined ? {} : { record: values.record }
  } catch {
    return undefined
  }
}

async function doctor(config: Config, file: string | undefined): Promise<Finding[]> {
  const counted = config.SHIPROCKET_EMAIL === '' ? undefined : await countedLogins(config)
  if (counted?.note) console.log(`note   shiprocket: ${counted.note}`)
  const recorder = record(withoutPeople)
  const findings = await findingsOf(allChecks(config, counted?.logins)).finally(counted?.close)
  const recording: Recording = {
    made: new Date().toISOString().slice(0, 10),
    systems: [...new Set(findings.map(({ system }) => system))],
    exchanges: recorder.stop(),
  }
  if (file !== undefined) writeFileSync(file, `${JSON.stringify(recording, null, 2)}\n`, { mode: 0o600 })
  return findings
}

async function replay(file: string): Promise<Finding[]> {
  const { systems, exchanges } = JSON.parse(readFileSync(file, 'utf8')) as Recording
  const server = await startReplay(
    exchanges.some(({ path }) => path === LOGIN.path) ? exchanges : [LOGIN, ...exchanges],
  )
  try {
    return await findingsOf(allChecks(configFor(systems, server.url)))
  } finally {
    await server.close()
  }
}

function allChecks(config: Config, logins?: OpenLoginBook) {
  return checksOf(openCouriers(config, undefined, undefined, logins), bankOf(config))
}

function bankOf(config: Config) {
  const { RAZORPAYX_URL: url, RAZORPAYX_KEY_ID: keyId, RAZORPAYX_KEY_SECRET: keySecret } = config
  return keyId === '' ? undefined : openRazorpayX({ url, keyId, keySecret, account: config.RAZORPAYX_ACCOUNT })
}

/** Settings by which the recorded systems answer at this address. */
function configFor(systems: readonly string[], url: string): Config {
  return readConfig({
    ...(systems.includes('delhivery') && { DELHIVERY_TOKEN: 'x', DELHIVERY_URL: url, DELHIVERY_WAREHOUSE: 'x' }),
    ...(systems.includes('shiprocket') && {
      SHIPROCKET_EMAIL: 'x@x.example',
      SHIPROCKET_PASSWORD: 'x',
      SHIPROCKET_URL: url,
    }),
    ...(systems.includes('razorpayx') && {
      RAZORPAYX_KEY_ID: 'x',
      RAZORPAYX_KEY_SECRET: 'x',
      RAZORPAYX_ACCOUNT: '0',
      RAZORPAYX_URL: url,
    }),
  })
}

/** Prints the findings, and returns the exit code of the command. */
function print(findings: readonly Finding[]): number {
  if (findings.length === 0) console.log('No courier and no bank is set up: nothing was looked at.')
  for (const { system, what, wrong } of findings)
    console.log(wrong === '' ? `ok     ${system}: ${what}` : `wrong  ${system}: ${what}: ${wrong}`)
  return findings.every(({ wrong }) => wrong === '') ? 0 : 1
}
