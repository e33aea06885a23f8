import type { Context } from '#gateway/http/context.ts'

export const CUSTOMERS_USAGE = `       npm run desk -- link CUSTOMER [SCREEN]
       npm run desk -- signout CUSTOMER`

type Act = (context: Context) => Promise<string>

/** The act of a command about a customer; nothing when the words are another command's. */
export function customerAct([command, customerId = '', screen, ...rest]: readonly string[]): Act | '' | undefined {
  if (command !== 'link' && command !== 'signout') return undefined
  if (!/^\d{1,20}$/.test(customerId) || rest.length > 0 || (command === 'signout' && screen !== undefined)) return ''
  return async (context) => {
    const acts = await import('./customer-acts.ts')
    return command === 'link' ? acts.linkFor(context, customerId, screen) : acts.signOut(context, customerId)
  }
}
