import { momentWords } from '#rules/india/dates.ts'
import { STOP_MS } from '#rules/privacy/shop-erasure.ts'
import { SHOP } from '#shop'
import { publicAddress } from '../http/address.ts'
import { enqueue } from '../outbox/store.ts'
import { adminsToTell } from '../staff/store.ts'
import type { Tx } from '../policies/transaction.ts'

/** Mails all admins that every customer of the shop is to be erased, and the page on which they can stop it. */
export async function alarmAdmins(tx: Tx, { id, at }: { id: string; at: Date }): Promise<void> {
  const { sql, config } = tx
  const href = `${publicAddress(config)}/desk/privacy`
  const until = momentWords(new Date(at.getTime() + STOP_MS))
  for (const admin of await adminsToTell(sql)) {
    const text = [
      `Hello ${admin.name},`,
      `A message of Shopify asks to erase every customer of ${SHOP.name}: all names, addresses, messages and photos. ` +
        `Shopify sends it two days after the app was removed from the shop.`,
      `If the app was not removed on purpose, stop it before ${until}:`,
      href,
    ].join('\n\n')
    const look = {
      links: [{ label: 'Look and stop it', href }],
      why: `You get this email because you are an admin of the desk of ${SHOP.name}.`,
    }
    const subject = `Every customer of ${SHOP.name} is to be erased: stop it if this is wrong`
    await enqueue(sql, {
      kind: 'mail',
      key: `shop-erasure:${id}:${admin.id}`,
      payload: { to: admin.email, subject, text, look },
    })
  }
}
