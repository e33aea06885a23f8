import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { UpstreamError } from '#adapters/outcome.ts'
import { openAdmin } from '#adapters/shopify/admin.ts'
import { appFile } from '#adapters/shopify/setup/app-file.ts'
import { type Finding, findingsOf } from '#adapters/shopify/setup/checks.ts'
import { connectionToken, readConnection, shopUrl } from '#adapters/shopify/setup/reading.ts'
import { repairWebhooks, webhookAddress } from '#adapters/shopify/setup/subscriptions.ts'
import { BadConfig, type Config, readEach } from '#config'
import { record } from './recording/recording.ts'
import type { Observation } from './shopify/answers/answer.ts'
import { answersOf, type Trial, type Recording, replayOf } from './shopify/answers/report.ts'
import { listedGateways } from './shopify/listed-gateways.ts'
import { openRedactor } from './shopify/redact.ts'

const USAGE = `Usage: npm run shopify -- connect [--file FILE]
       npm run shopify -- doctor [--record FILE] [--try-in SHOP --order NUMBER]
       npm run shopify -- replay FILE

Connects a real shop, by the settings of the server. connect writes shopify.app.toml (or FILE), which \`npx
@shopify/cli@latest app deploy\` hands to Shopify, subscribes every webhook that is used and mends those that are wrong;
then it looks at the connection as doctor does. It can be run again: what is right is left alone.

doctor changes nothing: it says what is wrong with the connection, why it matters and how to mend it, a line each; then
which of the answers that docs/outside/shopify.md lists as not proven the shop shows, and whether they are as expected.
It ends with 0 only if nothing is wrong and none differs. With --record FILE it writes what Shopify answered, without
names, addresses, contacts, notes, codes and tokens; replay reads such a file as this release would read those answers.

With --try-in the answers that no reading shows are tried: only where SHOP (name.myshopify.com) is a development shop
and the settings are those of that shop. Six returns of one piece each are made of the order NUMBER (the end of its
address in Shopify's admin), and refunded, paid as store credit or exchanged; two orders are made for its customer.`

const FILE = 'shopify.app.toml'
const now = () => new Date()

process.exitCode = await run(process.argv.slice(2)).catch((error: Error) => {
  console.error(`This could not be done: ${error.message}`)
  return 1
})

async function run(args: string[]): Promise<number> {
  const command = commandIn(args)
  if (typeof command === 'string') {
    console.error([command, USAGE].filter((part) => part !== '').join('\n\n'))
    return 2
  }
  if ('replay' in command) return printAnswers(await replayOf(recordingIn(command.replay)))
  const config = settings()
  if (config === undefined) return 78
  if ('file' in command) {
    await connect(config, command.file)
    return printFindings((await findingsOfShop(config)).findings)
  }
  return doctor(config, command)
}

/** Reads each setting by itself: the doctor reports missing ones. */
function settings(): Config | undefined {
  try {
    return readEach()
  } catch (error) {
    if (!(error instanceof BadConfig)) throw error
    console.error(error.message)
    return undefined
  }
}

interface Doctor {
  record?: string | undefined
  trial?: Trial | undefined
}
type Command = { file: string } | { replay: string } | Doctor

/** The command that the words name; or the fault of the words. */
function commandIn(args: string[]): Command | string {
  const text = { type: 'string' } as const
  const options = { file: text, record: text, 'try-in': text, order: text }
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [command, ...rest] = positionals
    const { file, record, 'try-in': shop, order: orderId } = values
    const isOfDoctor = record !== undefined || shop !== undefined || orderId !== undefined
    if (command === 'replay' && rest.length === 1 && file === undefined && !isOfDoctor) return { replay: rest[0]! }
    if (rest.length > 0) return ''
    if (command === 'connect' && !isOfDoctor) return { file: file ?? FILE }
    if (command !== 'doctor' || file !== undefined) return ''
    if (shop === undefined && orderId === undefined) return { record }
    return shop !== undefined && /^\d{1,20}$/.test(orderId ?? '') ? { record, trial: { shop, orderId: orderId! } } : ''
  } catch (error) {
    return (error as Error).message
  }
}

/** Does the steps that the present settings allow; the doctor reports the others. */
async function connect(config: Config, file: string): Promise<void> {
  const { SHOPIFY_CLIENT_ID: clientId, PUBLIC_URL: publicUrl } = config
  if (clientId && publicUrl.startsWith('https://')) writeAppFile(file, appFile({ clientId, publicUrl }))
  if (findingsOf({ settings: config }).length > 0) return
  try {
    const token = await connectionToken(config, now)
    const admin = openAdmin({ url: shopUrl(config), token })
    for (const { topic, did, why } of await repairWebhooks(admin, webhookAddress(publicUrl)))
      console.log(`Webhook ${topic}: ${did}${why === undefined ? '' : ` (${why})`}.`)
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
  }
}

function writeAppFile(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  writeFileSync(file, text)
  console.log(`${file} is written: \`npx @shopify/cli@latest app deploy\` hands it to Shopify.`)
}

async function doctor(config: Config, { record: file, trial }: Doctor): Promise<number> {
  const recorder = record(openRedactor())
  const { findings, isReachable } = await findingsOfShop(config)
  const answers = isReachable ? await answersIn(config, trial) : []
  const exchanges = recorder.stop()
  const made = new Date().toISOString().slice(0, 10)
  const recording: Recording = { made, systems: ['shopify'], isTried: trial !== undefined, exchanges }
  if (file !== undefined) writeFileSync(file, `${JSON.stringify(recording, null, 2)}\n`, { mode: 0o600 })
  return Math.max(printFindings(findings), printAnswers(answers))
}

async function findingsOfShop(config: Config): Promise<{ findings: Finding[]; isReachable: boolean }> {
  const listed = await listedGateways(config)
  const [list, unknown] = 'what' in listed ? [undefined, [listed]] : [listed, []]
  const reading = await readConnection(config, now, list)
  return { findings: [...findingsOf(reading), ...unknown], isReachable: reading.shop !== undefined }
}

async function answersIn(config: Config, trial: Trial | undefined): Promise<Observation[] | string> {
  const token = await connectionToken(config, now)
  return answersOf(openAdmin({ url: shopUrl(config), token }), trial)
}

function recordingIn(file: string): Recording {
  const content = JSON.parse(readFileSync(file, 'utf8')) as Partial<Recording>
  if (!content.systems?.includes('shopify') || !Array.isArray(content.exchanges))
    throw new Error(`${file} is no recording of Shopify`)
  return content as Recording
}

/** Prints the faults of the connection, and returns the exit code of the command. */
function printFindings(findings: readonly Finding[]): number {
  for (const { what, why, cure } of findings) console.log(`- ${what} Why it matters: ${why} To mend it: ${cure}`)
  if (findings.length === 0) console.log('All is well.')
  return findings.length === 0 ? 0 : 1
}

/** The same of the answers. */
function printAnswers(answers: readonly Observation[] | string): number {
  if (typeof answers === 'string') {
    console.log(`Nothing was tried. ${answers}`)
    return 1
  }
  for (const { what, is, words } of answers) console.log(`${is.padEnd(7)} ${what}: ${words}`)
  return answers.some(({ is }) => is === 'differs') ? 1 : 0
}
