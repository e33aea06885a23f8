import type { SentCode, KnownBy } from '#contract/access.ts'
import type { Answer } from '#contract/call.ts'
import { PATHS, PORTAL_HEADER } from '#contract/wire.ts'
import type { Database } from '#database/connect.ts'
import { startMailServer } from '#fakes/mail.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'

/** A customer with one order that was sent; they lack the fields that are left out. */
export interface Person {
  id: string
  email?: string
  phone?: string
  orderEmail?: string
  orderPhone?: string
}

/** The result of {@link openCodes}. */
export type Codes = Awaited<ReturnType<typeof openCodes>>

/** A verified shop whose mails are kept, and whose callers are each at an address of their own. */
export async function openCodes(settings: Record<string, string> = {}, now = () => new Date(), given?: Database) {
  const mail = await startMailServer()
  const shop = await openTestShop(
    { ACCESS_MODE: 'verified', SMTP_URL: mail.url, TRUSTED_PROXIES: '127.0.0.1', ...settings },
    now,
    [],
    given,
  )
  return {
    shop,
    mails: mail.mails,
    failMail: mail.fail,
    ...askingIn(shop),
    drainOutbox: shop.drainOutbox,
    async close() {
      await shop.close()
      await mail.close()
    },
  }
}

/** An address that no one else has, so that none has asked too often. */
let callers = 0
const elsewhere = () => {
  callers += 1
  return `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`
}

function askingIn(shop: TestShop) {
  const post = (name: 'access.ask' | 'access.again' | 'access.prove', body: unknown) =>
    shop.post(name, JSON.stringify(body), { [PORTAL_HEADER]: '1', 'x-forwarded-for': elsewhere() })
  return {
    ask: (by: KnownBy, value: string) => post('access.ask', { by, value }) as Promise<Answer<SentCode>>,
    again: (challenge: string) => post('access.again', { challenge }) as Promise<Answer<SentCode>>,
    prove: (challenge: string, code: string) => post('access.prove', { challenge, code }),
    /** Proves with all that the answer says beside its body. */
    proveWhole: (challenge: string, code: string, cookie = '') =>
      fetch(`${shop.url}/api${PATHS['access.prove']}`, {
        method: 'POST',
        body: JSON.stringify({ challenge, code }),
        headers: {
          'content-type': 'application/json',
          cookie,
          [PORTAL_HEADER]: '1',
          'x-forwarded-for': elsewhere(),
        },
      }),
  }
}

/** Has the shop know these; the order of customer 7001 has the number N7001 and travels under SF7001. */
export async function know({ sql }: Pick<TestShop, 'sql'>, people: readonly Person[]): Promise<void> {
  const rows = people.map(({ id, email = '', phone = '', orderEmail = '', orderPhone = '' }) => ({
    id,
    email,
    phone,
    order_email: orderEmail,
    order_phone: orderPhone,
  }))
  const at = new Date()
  await sql`
    INSERT INTO customers (id, first_name, email, phone, version)
    SELECT id, 'Rupali', email, phone, ${at}
      FROM json_to_recordset(${sql.json(rows)}::json) AS p(id text, email text, phone text)`
  await sql`
    INSERT INTO orders (id, name, order_number, customer_id, email, phone, created_at, version)
    SELECT '9' || id, '#N' || id, 'N' || id, id, order_email, order_phone, ${at}, ${at}
    FROM json_to_recordset(${sql.json(rows)}::json) AS p(id text, order_email text, order_phone text)`
  await sql`
    INSERT INTO fulfilments (id, order_id, status, courier, created_at, version)
    SELECT '8' || id, '9' || id, 'success', 'Delhivery', ${at}, ${at}
    FROM json_to_recordset(${sql.json(rows)}::json) AS p(id text)`
  await sql`
    INSERT INTO fulfilment_parcels (fulfilment_id, awb, position) SELECT '8' || id, 'SF' || id, 1
    FROM json_to_recordset(${sql.json(rows)}::json) AS p(id text)`
}

/** The code in a mail. */
export const codeIn = (text = ''): string => /^\d{6}$/m.exec(text)?.[0] ?? ''

/** A wrong code: another one than this. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Counts the checked tries among so many wrong ones of a code at once; the right one comes too late after them. */
export async function wrongAtOnce(codes: Codes, person: Person, tries: number) {
  await know(codes.shop, [person])
  const sent = await codes.ask('customer', person.id)
  await codes.drainOutbox()
  const code = codeIn(codes.mails().find(({ to }) => to === person.email)?.text)
  const challenge = sent.ok ? sent.body.challenge : ''
  const wrong = Array.from({ length: tries }, () => codes.prove(challenge, otherThan(code)))
  const answers = await Promise.all(wrong)
  const of = (error: string) => answers.filter((answer) => !answer.ok && answer.refusal.error === error).length
  const { ok } = await codes.prove(challenge, code)
  return { tries, lookedAt: of('CODE_WRONG'), over: of('CODE_OVER'), letInAfter: ok }
}
