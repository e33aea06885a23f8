import type { DeskCallName } from '#contract/desk/calls.ts'
import { AUDIT_WORDS } from '../returns/acts/index.ts'

/** Acts of staff in a few words. An act that is missing here is named by its parts. */
export const ACTS: Partial<
  Record<
    | DeskCallName
    | 'files.show'
    | 'command.invite'
    | 'command.sendLink'
    | 'command.link'
    | 'command.signout'
    | 'command.export'
    | 'command.erase'
    | 'shopify.erase'
    | 'shopify.eraseShop'
    | 'desk.strangers',
    string
  >
> = {
  ...AUDIT_WORDS,
  'staff.signIn': 'Logged in',
  'staff.signInCode': 'Logged in with a code',
  'staff.signInShop': 'Logged in through the shop’s own log-in',
  'staff.signOut': 'Logged out',
  'staff.forgot': 'Requested a link to set a password',
  'staff.setPassword': 'Set a password by a link',
  'staff.changePassword': 'Changed own password',
  'staff.beginSecondFactor': 'Began to set up a second factor',
  'staff.confirmSecondFactor': 'Turned own second factor on',
  'staff.endSecondFactor': 'Turned own second factor off',
  'staff.newBackupCodes': 'Made new backup codes',
  'staff.sessions': 'Viewed own sessions',
  'staff.endSessions': 'Ended own sessions',
  'staff.list': 'Viewed staff',
  'staff.invite': 'Invited a member of staff',
  'staff.change': 'Changed a member of staff',
  'staff.sendLink': 'Sent a link to set a password',
  'command.invite': 'Invited a member of staff, by command',
  'command.sendLink': 'Sent a link to set a password, by command',
  'command.link': 'Made a link that lets a customer in, by command',
  'command.signout': 'Logged a customer out everywhere, by command',
  'desk.strangers': 'Called without a log-in, many times',
  'audit.list': 'Viewed audit log',
  'audit.download': 'Downloaded audit log',
  'audit.verify': 'Verified audit log',
  'tickets.queue': 'Viewed tickets',
  'tickets.open': 'Opened a ticket',
  'tickets.timeline': 'Viewed the history of an order',
  'tickets.answer': 'Answered a ticket',
  'tickets.note': 'Added a note to a ticket',
  'tickets.assign': 'Assigned a ticket',
  'tickets.close': 'Closed a ticket',
  'tickets.reopen': 'Reopened a ticket',
  'tickets.priority': 'Set the priority of a ticket',
  'tickets.merge': 'Merged two tickets',
  'tickets.bulk': 'Changed many tickets',
  'files.show': 'Viewed a photo',
  'files.upload': 'Added a photo to a ticket',
  'payments.toMake': 'Downloaded payments to make, with accounts',
  'payments.preview': 'Previewed a file of payments made',
  'payments.record': 'Recorded payments made, from a file',
  'returns.queue': 'Viewed returns & exchanges',
  'returns.open': 'Opened a request',
  'returns.orders': 'Searched orders to file a request',
  'returns.order': 'Viewed an order to file a request',
  'returns.file': 'Filed a request for a customer',
  'returns.bulk': 'Changed many requests',
  'returns.note': 'Added a note to a request',
  'returns.ledger': 'Viewed the ledger of an order',
  'returns.attribute': 'Corrected what a refund was for',
  'pickups.checkPin': 'Checked which couriers collect at a PIN',
  'sizeCharts.list': 'Viewed size charts',
  'sizeCharts.open': 'Opened a size chart',
  'sizeCharts.save': 'Changed a size chart',
  'stock.list': 'Viewed stock',
  'stock.edit': 'Changed a stock quantity',
  'stock.history': 'Viewed stock history',
  'stock.preview': 'Previewed a stock CSV',
  'stock.apply': 'Imported a stock CSV',
  'stock.export': 'Exported stock',
  'blocklist.list': 'Viewed block list',
  'blocklist.add': 'Blocked an e-mail address',
  'blocklist.remove': 'Unblocked an e-mail address',
  'imports.list': 'Viewed imports',
  'imports.upload': 'Began an import',
  'imports.fromShopify': 'Began an import from Shopify',
  'imports.stop': 'Stopped an import',
  'imports.refusals': 'Viewed skipped rows of an import',
  'templates.list': 'Viewed mails',
  'templates.save': 'Changed a mail',
  'templates.reset': 'Reset a mail',
  'templates.history': 'Viewed the history of a text',
  'replies.list': 'Viewed canned replies',
  'replies.save': 'Changed a canned reply',
  'replies.remove': 'Removed a canned reply',
  'questions.list': 'Viewed question lists',
  'questions.save': 'Changed a question list',
  'questions.reset': 'Reset a question list',
  'policies.show': 'Viewed policies',
  'policies.change': 'Changed policies',
  'policies.rules': 'Viewed item rules',
  'policies.setRules': 'Changed item rules',
  'policies.try': 'Tested item rules on an order',
  'policies.tryPast': 'Tested item rules on the last 90 days',
  'messages.list': 'Viewed Shopify messages',
  'messages.asked': 'Viewed the state of the Shopify connection',
  'messages.findings': 'Checked the Shopify connection',
  'messages.show': 'Read the text of a Shopify message',
  'messages.applyAgain': 'Retried a Shopify message',
  'privacy.list': 'Viewed requests about customer data',
  'privacy.find': 'Searched for a customer',
  'privacy.export': 'Downloaded the data of a customer',
  'privacy.erase': 'Erased a customer',
  'privacy.answerErasure': 'Answered the erasure of the whole shop',
  'command.export': 'Printed the data of a customer, by command',
  'command.erase': 'Erased a customer, by command',
  'shopify.erase': 'Erased a customer, for Shopify',
  'shopify.eraseShop': 'Erased the whole shop, for Shopify',
  'outbox.list': 'Viewed outbox',
  'outbox.sendAgain': 'Sent failed messages again',
  'insights.show': 'Viewed insights',
  'insights.rows': 'Viewed the rows behind a chart',
  'insights.download': 'Downloaded the rows behind a chart',
}

/** The name of a state of the outbox, as on its screen. */
const STATES: Readonly<Record<string, string>> = { dead: 'failed', failed: 'retrying' }

/**
 * The name of an act: `tickets.sendBack` would be "Tickets: send back", a look into the outbox "Viewed outbox
 * (failed)".
 */
export function actWords(act: string, { state }: Record<string, unknown> = {}): string {
  const known = Object.hasOwn(ACTS, act) ? (ACTS as Record<string, string>)[act] : undefined
  if (known) return act === 'outbox.list' && typeof state === 'string' ? `${known} (${STATES[state] ?? state})` : known
  const [feature = '', name = ''] = act.split('.')
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return `${feature.charAt(0).toUpperCase()}${feature.slice(1)}${words ? `: ${words}` : ''}`
}

/** One fact of an entry, and its values. */
export interface Fact {
  key: string
  values: string[]
  /** The number of further values. */
  more: number
}

const SHOWN = 5

/** The facts of an entry besides the person and the time. */
export function factsOf(detail: Record<string, unknown>, within = ''): Fact[] {
  return Object.entries(detail).flatMap(([name, value]) => {
    const key = within ? `${within} ${name}` : name
    if (value === null || value === undefined) return []
    if (Array.isArray(value)) return [listed(key, value)]
    if (typeof value === 'object') return factsOf(value as Record<string, unknown>, key)
    return [{ key, values: [textOf(value)], more: 0 }]
  })
}

function listed(key: string, values: unknown[]): Fact {
  return { key, values: values.slice(0, SHOWN).map(textOf), more: Math.max(0, values.length - SHOWN) }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
