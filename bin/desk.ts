import { createReadStream, existsSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { openStorage } from '#adapters/storage/open.ts'
import type { Config } from '#config'
import type { TicketFile } from '#contract/tickets.ts'
import { openDatabase } from '#database/connect.ts'
import { readsOf } from '#database/replica/reads.ts'
import type { Context } from '#gateway/http/context.ts'
import { grantExchange } from '#gateway/returns/exchanges/grant-exchange.ts'
import { refuse, Refused } from '#gateway/http/failures.ts'
import { openLog } from '#gateway/http/log/log.ts'
import { answerTicket, assignTicket, closeTicket } from '#gateway/tickets/care.ts'
import { ticketOf } from '#gateway/tickets/store.ts'
import { receive } from '#gateway/uploads/receive.ts'
import { DESK_SENTENCES } from '#desk/words.ts'
import { SENTENCES } from '#portal/refusals.ts'
import { isOrderNumber } from '#rules/returns/money/settle.ts'
import { readTicketId } from '#rules/tickets/id.ts'
import { LEDGER_USAGE, ledgerAct } from './desk/ledger.ts'
import { PRIVACY_USAGE, privacyAct } from './desk/privacy.ts'
import { STAFF_OPTIONS, STAFF_USAGE, staffAct } from './desk/staff.ts'
import { CUSTOMERS_USAGE, customerAct } from './desk/customers.ts'
import { settings } from './settings.ts'

const USAGE = `Usage: npm run desk -- reply TICKET TEXT [--photo FILE ...]
       npm run desk -- close TICKET [--as retailer]
       npm run desk -- assign TICKET NAME
       npm run desk -- exchange REQUEST ORDER
${STAFF_USAGE}
${CUSTOMERS_USAGE}
${PRIVACY_USAGE}
${LEDGER_USAGE}

Answers the customers for customer care. A server may be running: an open page shows it at once. TICKET may be typed in
any form, as k7q2 m9xd pa4tr; a TEXT of - is read from the input; photos are JPEG files. An exchange is granted by its
REQUEST, 1042.1 or #1042-F1, and the number of the ORDER that it became. A person who is invited to the desk sets a
password by the link that is printed; the first is made an admin. The audit log tells what staff did; with --verify,
that no row was changed.
link prints a link that signs a CUSTOMER in without a code, to their tickets or to the SCREEN that is named; signout
ends all their sessions and voids the links in their mails: both take the customer's id.
export prints everything that is kept of a CUSTOMER, and erase erases them for good: a customer is named by id, the
number of an order, e-mail address or mobile number.
ledger compares what is promised and was paid back on each order with its entries, and prints what differs; with
rebuild, the entries win.`

/** The acts of customer care, each with the line that reports it. */
const ALL_SENTENCES = { ...SENTENCES, ...DESK_SENTENCES }

type Act = (context: Context) => Promise<string>
/** The same for a ticket. */
type TicketAct = (context: Context, ticketId: string) => Promise<string>

process.exitCode = await run(process.argv.slice(2)).catch((error: Error) => {
  console.error(`This could not be done: ${error.message}`)
  return 1
})

async function run(words: string[]): Promise<number> {
  const act = actOf(words)
  if (typeof act === 'string') {
    console.error([act, USAGE].filter((part) => part !== '').join('\n\n'))
    return 2
  }
  const config = settings()
  return config === undefined ? 78 : doIt(config, act)
}

async function doIt(config: Config, act: Act): Promise<number> {
  const database = await openDatabase({
    databaseUrl: config.DATABASE_URL,
    directUrl: config.DATABASE_DIRECT_URL,
    dataDir: config.DATA_DIR,
    join: true,
  })
  const log = openLog(config.LOG_LEVEL, process.stderr)
  try {
    const context = {
      sql: database.sql,
      reads: readsOf(database.sql),
      config,
      storage: openStorage(config),
      couriers: {},
      now: () => new Date(),
      log,
    }
    console.log(await act(context))
    return 0
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    console.error([...(error.about ? [error.about] : []), ALL_SENTENCES[error.code]].join(': '))
    return 1
  } finally {
    await database.close()
  }
}

/** The act that the words name, or the fault of the words. */
function actOf(words: string[]): Act | string {
  const read = optionsOf(words)
  if (typeof read === 'string') return read
  const { as, photo: photos = [], ...ofStaff } = read.values
  const staff = staffAct(read.positionals, ofStaff)
  if (staff !== undefined) return as === undefined && photos.length === 0 ? staff : ''
  const ofPrivacy = privacyAct(read.positionals)
  if (ofPrivacy !== undefined) return as === undefined && photos.length === 0 ? ofPrivacy : ''
  const ofLedger = ledgerAct(read.positionals)
  if (ofLedger !== undefined) return as === undefined && photos.length === 0 ? ofLedger : ''
  const ofCustomer = customerAct(read.positionals)
  if (ofCustomer !== undefined) return as === undefined && photos.length === 0 ? ofCustomer : ''
  const [command, about = '', text, ...rest] = read.positionals
  const absent = photos.filter((path) => !existsSync(path) || !statSync(path).isFile())
  if (absent.length > 0) return absent.map((path) => `${path} is not a file.`).join('\n')
  const closer = (['customercare', 'retailer'] as const).find((name) => name === (as ?? 'customercare'))
  if (about === '' || rest.length > 0 || !closer) return ''
  if (command === 'close' && text === undefined && photos.length === 0) return onTicket(about, close(closer))
  if (text === undefined || as !== undefined) return ''
  if (command === 'reply') return onTicket(about, reply(text, photos))
  if (photos.length > 0) return ''
  if (command === 'exchange') return exchange(about, text.trim().replace(/^#/, ''))
  return command === 'assign' && text.trim() !== '' ? onTicket(about, assign(text.trim())) : ''
}

function optionsOf(args: string[]) {
  try {
    const options = { photo: { type: 'string', multiple: true }, as: { type: 'string' }, ...STAFF_OPTIONS } as const
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    return (error as Error).message
  }
}

function onTicket(typedId: string, act: TicketAct): Act {
  return async (context) => act(context, readTicketId(typedId) ?? refuse('TICKET_NOT_FOUND'))
}

function reply(text: string, photos: string[]): TicketAct {
  return async (context, ticketId) => {
    const message = text === '-' ? (await textOf(process.stdin)).replaceAll('\0', '').trim() : text
    const files = await sendPhotos(context, ticketId, photos)
    await answerTicket(context, { ticketId, message, files })
    const withPhotos = files.length === 0 ? '' : `, with ${files.length} photo${files.length === 1 ? '' : 's'}`
    return `${ticketId} is answered${withPhotos}.`
  }
}

/** The photos are stored like the customer's own, since they are shown to the customer. */
async function sendPhotos(context: Context, ticketId: string, photos: string[]): Promise<TicketFile[]> {
  if (photos.length === 0) return []
  const { customerId } = (await ticketOf(context.sql, undefined, ticketId)) ?? refuse('TICKET_NOT_FOUND')
  const files: TicketFile[] = []
  for (const path of photos) files.push(await sendPhoto(context, customerId, path))
  return files
}

async function sendPhoto(context: Context, customerId: string, path: string): Promise<TicketFile> {
  try {
    return await receive(context, customerId, createReadStream(path))
  } catch (error) {
    throw error instanceof Refused ? new Refused(error.code, basename(path)) : error
  }
}

function close(closedBy: 'customercare' | 'retailer'): TicketAct {
  return async (context, ticketId) => {
    await closeTicket(context, { ticketId, closedBy })
    return `${ticketId} is closed by ${closedBy === 'retailer' ? 'the retailer' : 'customer care'}.`
  }
}

function assign(executiveId: string): TicketAct {
  return async (context, ticketId) => {
    await assignTicket(context, { ticketId, executiveId })
    return `${ticketId} is with ${executiveId}.`
  }
}

function exchange(requestId: string, newOrderNo: string): Act | string {
  if (!isOrderNumber(newOrderNo)) return `${newOrderNo} is not the number of an order.`
  return async (context) => {
    await grantExchange(context, { requestId: requestId.trim(), newOrderNo })
    return `${requestId} became order ${newOrderNo}.`
  }
}
