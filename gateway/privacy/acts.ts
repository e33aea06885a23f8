import { slowTransaction } from '#database/statements/slow.ts'
import type { Context } from '../http/context.ts'
import { erasePeople, removeErasedFiles } from './erase.ts'
import { notePrivacyRequest, settleExports } from './request-store.ts'
import { dataOf } from './export-store.ts'

type By = 'desk' | 'command'

/**
 * Everything that is stored about a customer, as the text of a JSON file. Settles the open data requests about them.
 */
export async function exportPerson({ sql, now }: Context, customerId: string, by: By): Promise<string> {
  const at = now()
  const data = await slowTransaction(sql, (slow) => dataOf(slow, customerId))
  await sql.begin(async (transaction) => {
    if ((await settleExports(transaction, customerId, at)) === 0)
      await notePrivacyRequest(transaction, { kind: 'export', customerId, requestedBy: by, at, done: true })
  })
  const nothing = 'Nothing is kept of this customer.'
  return `${JSON.stringify({ customer_id: customerId, at: at.toISOString(), ...(data ?? { nothing }) }, null, 2)}\n`
}

/** Erases a customer for good, at once; see {@link erasePeople}. */
export async function erasePerson(context: Context, customerId: string, by: By): Promise<void> {
  const at = context.now()
  await context.sql.begin(async (sql) => {
    await erasePeople(sql, { customerIds: [customerId], at })
    await notePrivacyRequest(sql, { kind: 'erase', customerId, requestedBy: by, at, done: true })
  })
  await removeErasedFiles(context)
}
