import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { UpstreamError } from '#adapters/outcome.ts'
import { openAdmin } from '#adapters/shopify/admin.ts'
import { appFile } from '#adapters/shopify/setup/app-file.ts'
import { findingsOf } from '#adapters/shopify/setup/checks.ts'
import { connectionToken, readConnection, shopUrl } from '#adapters/shopify/setup/reading.ts'
import { repairWebhooks, webhookAddress } from '#adapters/shopify/setup/subscriptions.ts'
import { BadConfig, type Config, readEach } from '#config'
import { listedGateways } from './shopify/listed-gateways.ts'

const USAGE = `Usage: npm run shopify -- connect [--file FILE]
       npm run shopify -- doctor

Connects a real shop, by the settings of the server. connect writes shopify.app.toml (or FILE), which
\`npx @shopify/cli@latest app deploy\` hands to Shopify, subscribes every webhook that is used and mends those that are wrong; then
it does what doctor does. It can be run again: what is right is left alone. doctor changes nothing: it says what is wrong, why
it matters and how to mend it, a line each, and ends with 0 only if all is well.`

const FILE = 'shopify.app.toml'
const now = () => new Date()

process.exitCode = await run(process.argv.slice(2)).catch((error: Error) => {
  console.error(`This could not be done: ${error.message}`)
  return 1
})

async function run(args: string[]): Promise<number> {
  const wanted = wantedBy(args)
  if (typeof wanted === 'string') {
    console.error([wanted, USAGE].filter((part) => part !== '').join('\n\n'))
    return 2
  }
  const config = settings()
  if (config === undefined) return 78
  if (wanted.file !== undefined) await connect(config, wanted.file)
  return doctor(config)
}

/** Each setting by itself: that one is missing is what the doctor tells. */
function settings(): Config | undefined {
  try {
    return readEach()
  } catch (error) {
    if (!(error instanceof BadConfig)) throw error
    console.error(error.message)
    return undefined
  }
}

/** The file that is to be written, if one is; or what is wrong with the words. */
function wantedBy(args: string[]): { file?: string } | string {
  try {
    const { values, positionals } = parseArgs({ args, options: { file: { type: 'string' } }, allowPositionals: true })
    const [command, ...rest] = positionals
    if (rest.length > 0) return ''
    if (command === 'connect') return { file: values.file ?? FILE }
    return command === 'doctor' && values.file === undefined ? {} : ''
  } catch (error) {
    return (error as Error).message
  }
}

/** Does what can be done by the settings there are; what cannot is told by the doctor. */
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

async function doctor(config: Config): Promise<number> {
  const listed = await listedGateways(config)
  const [list, unknown] = 'what' in listed ? [undefined, [listed]] : [listed, []]
  const findings = [...findingsOf(await readConnection(config, now, list)), ...unknown]
  for (const { what, why, cure } of findings) console.log(`- ${what} Why it matters: ${why} To mend it: ${cure}`)
  if (findings.length === 0) console.log('All is well.')
  return findings.length === 0 ? 0 : 1
}
