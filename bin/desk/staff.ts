import type { Context } from '#gateway/http/context.ts'
import { staffAddress } from '#rules/staff/email.ts'

export const STAFF_USAGE = `\
       npm run desk -- invite EMAIL [--name NAME] [--role admin|retailer|agent] [--reset-second-factor]
       npm run desk -- audit [--verify]`

const ROLES = ['admin', 'retailer', 'agent'] as const

type Act = (context: Context) => Promise<string>

/** The options of the commands about the staff. */
export const STAFF_OPTIONS = {
  name: { type: 'string' },
  role: { type: 'string' },
  'reset-second-factor': { type: 'boolean' },
  verify: { type: 'boolean' },
} as const

interface Options {
  name?: string | undefined
  role?: string | undefined
  'reset-second-factor'?: boolean | undefined
  verify?: boolean | undefined
}

/** The act of a command about the staff; nothing when the words are another command's. */
export function staffAct([command, email, ...rest]: readonly string[], options: Options): Act | '' | undefined {
  const { verify, ...ofInvite } = options
  if (command === 'audit') {
    if (email !== undefined || Object.keys(ofInvite).length > 0) return ''
    return async (context) => (await acts())[verify ? 'checkAudit' : 'showAudit'](context)
  }
  if (command !== 'invite') return Object.keys(options).length > 0 ? '' : undefined
  const role = ROLES.find((known) => known === options.role)
  if (!email || rest.length > 0 || verify || (options.role !== undefined && !role)) return ''
  const invited = { name: options.name?.trim(), role, resetSecondFactor: options['reset-second-factor'] ?? false }
  return async (context) => (await acts()).bringIn(context, staffAddress(email), invited)
}

/** Loaded when one is done: the log-in is large, and most commands need none of it. */
const acts = () => import('./staff-acts.ts')
