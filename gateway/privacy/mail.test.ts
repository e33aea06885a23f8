import { expect, test } from 'vitest'
import type { Mail } from '#adapters/mail/client.ts'
import { startOutbox } from '../outbox/worker.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { erasePerson } from './acts.ts'
import { dumped, marked, naming, plant } from './testing/privacy.ts'

const asha = marked('Qzasha', '11122233')

const shop = await shopOfFile()
await plant(shop, asha)

test.each(['arrives', 'fails'])(
  'a mail is on its way, and %s: nothing of it is kept, and no other goes out',
  async (end) => {
    await shop.sql`UPDATE outbox SET due_at = now() + interval '1 h' WHERE kind = 'mail'`
    await shop.sql`UPDATE outbox SET due_at = now()
      WHERE id = (SELECT min(id) FROM outbox WHERE kind = 'mail' AND done_at IS NULL)`
    const sent: Mail[] = []
    const [underWay, begun] = signal()
    const [mayEnd, finish] = signal()
    const outbox = startOutbox(shop.context, {
      async mail(mail) {
        sent.push(mail)
        begun()
        await mayEnd
        if (end === 'fails') throw new Error(`550 ${mail.to} is unknown here`)
      },
    })
    try {
      await underWay
      await erasePerson(shop.context, asha.customer.id, 'desk')
      await shop.sql`UPDATE outbox SET due_at = now()`
      finish()
      await outbox.drain()
      expect(sent).toHaveLength(1)
      expect(naming(await dumped(shop.sql), asha.words)).toEqual([])
      expect(await shop.sql`SELECT FROM outbox WHERE kind = 'mail' AND done_at IS NULL`).toHaveLength(0)
    } finally {
      finish()
      await outbox.stop()
    }
    if (end === 'arrives') await plant(shop, Object.assign(asha, marked('Qzuma', '77788899')))
  },
)

/** A promise to wait for, and the function that resolves it. */
function signal(): [Promise<void>, () => void] {
  const { promise, resolve } = Promise.withResolvers<void>()
  return [promise, resolve]
}
