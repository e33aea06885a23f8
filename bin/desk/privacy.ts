import { noteAct } from '#gateway/audit/note-store.ts'
import type { Context } from '#gateway/http/context.ts'
import { refuse } from '#gateway/http/failures.ts'
import { erasePerson, exportPerson } from '#gateway/privacy/acts.ts'
import { peopleOf } from '#gateway/customers/find-store.ts'

export const PRIVACY_USAGE = `       npm run desk -- export CUSTOMER
       npm run desk -- erase CUSTOMER`

/** The act of a command about personal data; undefined when the words are another command's. */
export function privacyAct([command, customer, ...rest]: readonly string[]) {
  if (command !== 'export' && command !== 'erase') return undefined
  if (!customer || rest.length > 0) return ''
  return command === 'export' ? exporting(customer) : erasing(customer)
}

function exporting(typed: string) {
  return async (context: Context) => {
    const customerId = await theOne(context, typed)
    await note(context, 'command.export', customerId)
    return (await exportPerson(context, customerId, 'command')).trimEnd()
  }
}

function erasing(typed: string) {
  return async (context: Context) => {
    const customerId = await theOne(context, typed)
    await note(context, 'command.erase', customerId)
    await erasePerson(context, customerId, 'command')
    return (
      `Customer ${customerId} is erased. The spreadsheet, mails that were sent and your backups still hold what ` +
      'they hold.'
    )
  }
}

/** A customer by id, the number of an order, e-mail address or mobile number; more than one match is none. */
async function theOne({ sql }: Context, typed: string): Promise<string> {
  const [one, ...others] = await peopleOf(sql, typed)
  if (!one) return refuse('NOT_FOUND', typed)
  if (others.length > 0)
    throw new Error(`${typed} is not one customer: ${[one, ...others].map(({ customerId }) => customerId).join(', ')}`)
  return one.customerId
}

const note = ({ sql, now }: Context, act: string, customerId: string) =>
  noteAct(sql, { at: now(), staffId: null, role: '', act, outcome: 'done', detail: { customerId } })
