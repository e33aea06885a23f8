import type { DeskCallName } from '#contract/desk/calls.ts'

/** What staff do, in a few words. One that is missing here is named by its parts. */
export const ACTS: Partial<
  Record<
    | DeskCallName
    | 'command.invite'
    | 'command.sendLink'
    | 'command.link'
    | 'command.signout'
    | 'command.export'
    | 'command.erase'
    | 'shopify.erase'
    | 'shopify.eraseShop',
    string
  >
> = {
  'staff.signIn': 'Log in',
  'staff.signInCode': 'Log in with a code',
  'staff.signInShop': "Log in by the shop's own log-in",
  'staff.signOut': 'Log out',
  'staff.forgot': 'Ask for a link to set a password',
  'staff.setPassword': 'Set a password by a link',
  'staff.changePassword': 'Change own password',
  'staff.beginSecondFactor': 'Set up a second factor',
  'staff.confirmSecondFactor': 'Turn the second factor on',
  'staff.endSecondFactor': 'Turn the second factor off',
  'staff.newBackupCodes': 'Make new backup codes',
  'staff.sessions': 'See own sessions',
  'staff.endSessions': 'End own sessions',
  'staff.list': 'Look at the staff',
  'staff.invite': 'Invite a member of staff',
  'staff.change': 'Change a member of staff',
  'staff.sendLink': 'Send a link to set a password',
  'command.invite': 'Invite a member of staff, by the command',
  'command.sendLink': 'Send a link to set a password, by the command',
  'command.link': 'Make a link that lets a shopper in, by the command',
  'command.signout': 'Sign a shopper out everywhere, by the command',
  'audit.list': 'Read the audit log',
  'audit.verify': 'Check the audit log',
  'tickets.queue': 'Look at the tickets',
  'tickets.open': 'Open a ticket',
  'tickets.timeline': "Look at an order's whole story",
  'tickets.answer': 'Answer a ticket',
  'tickets.note': 'Add a note to a ticket',
  'tickets.assign': 'Assign a ticket',
  'tickets.close': 'Close a ticket',
  'tickets.reopen': 'Reopen a ticket',
  'tickets.priority': 'Set the priority of a ticket',
  'tickets.merge': 'Merge two tickets',
  'tickets.bulk': 'Act on many tickets',
  'files.upload': 'Add a photo to a ticket',
  'returns.queue': 'Look at the returns and exchanges',
  'returns.open': 'Open a request',
  'returns.order': 'Look at an order to file a request',
  'returns.file': 'File a request for a customer',
  'returns.decide': 'Decide on a request',
  'returns.bulk': 'Act on many requests',
  'returns.reconsider': 'Take a rejection back',
  'returns.amend': 'Change a request',
  'returns.release': 'Let a customer ask again',
  'returns.cancel': 'Cancel a request',
  'returns.settle': 'Record the new order, refund or gift card',
  'returns.payOut': 'Pay a refund out',
  'returns.arrive': 'Say that the goods arrived',
  'returns.inspect': 'Inspect goods that arrived',
  'returns.askPhoto': 'Ask a customer for a photo',
  'returns.note': 'Add a note to a request',
  'pickups.ask': 'Book a pickup',
  'pickups.cancel': 'Cancel a pickup',
  'pickups.enter': 'Enter a pickup booked elsewhere',
  'pickups.checkPin': 'Ask which couriers fetch from a PIN',
  'stock.list': 'Look at the stock',
  'stock.edit': 'Change a quantity of the stock',
  'stock.history': 'Look who changed the stock',
  'stock.preview': 'Preview a stock CSV',
  'stock.apply': 'Import a stock CSV',
  'stock.export': 'Download the stock',
  'blocklist.list': 'Look at the block list',
  'blocklist.add': 'Block an e-mail address',
  'blocklist.remove': 'Unblock an e-mail address',
  'imports.list': 'Look at the imports',
  'imports.upload': 'Begin an import',
  'imports.stop': 'Stop an import',
  'imports.refusals': 'Look at the refused rows of an import',
  'templates.list': 'Look at the mails',
  'templates.save': 'Word a mail',
  'templates.reset': 'Give a mail its first words again',
  'templates.history': 'Look who changed a text',
  'replies.list': 'Look at the canned replies',
  'replies.save': 'Change a canned reply',
  'replies.remove': 'Remove a canned reply',
  'questions.list': 'Look at the question lists',
  'questions.save': 'Change a question list',
  'questions.reset': 'Give a question list its first words again',
  'policies.show': 'Look at the policies',
  'policies.change': 'Change policies',
  'messages.list': 'Look at the messages of the shop that could not be read',
  'messages.show': 'Read the text of a message of the shop',
  'messages.applyAgain': 'Apply a message of the shop again',
  'privacy.list': "Look what was asked about shoppers' data",
  'privacy.find': 'Find a customer',
  'privacy.export': 'Download what is kept of a customer',
  'privacy.erase': 'Erase a customer',
  'privacy.answerErasure': 'Answer the erasure of the whole shop',
  'command.export': 'Print what is kept of a customer, by the command',
  'command.erase': 'Erase a customer, by the command',
  'shopify.erase': 'Erase a customer, for Shopify',
  'shopify.eraseShop': 'Erase the whole shop, for Shopify',
  'outbox.list': 'Look into the outbox',
  'outbox.sendAgain': 'Send items again that were given up',
  'insights.show': 'Look how the shop is doing',
  'insights.rows': 'Look at the rows behind a chart',
  'insights.download': 'Download the rows behind a chart',
}

/** What an act is called: `tickets.sendBack` would be "Tickets: send back". */
export function actWords(act: string): string {
  const known = Object.hasOwn(ACTS, act) ? (ACTS as Record<string, string>)[act] : undefined
  if (known) return known
  const [feature = '', name = ''] = act.split('.')
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return `${feature.charAt(0).toUpperCase()}${feature.slice(1)}${words ? `: ${words}` : ''}`
}

/** One thing that an entry tells, and the values it names. */
export interface Fact {
  key: string
  values: string[]
  /** How many more there are. */
  more: number
}

const SHOWN = 5

/** What an entry tells beside who and when. */
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
