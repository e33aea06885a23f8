import type { DeskAnswer } from '#contract/client.ts'
import type { ImportRun } from '#contract/desk/imports.ts'
import type { Envelope } from '#contract/call.ts'
import { REQUEST_KEY_HEADER } from '#contract/wire.ts'
import type { TestStaff } from '../../staff/testing/staff.ts'
import type { TestShop } from '../../testing/shop.ts'

/** The data that a test sends beside the file. */
interface Sent {
  kind?: string
  name?: string
  type?: string
  requestKey?: string
  headers?: Record<string, string>
}

/** Sends a file to be imported. */
export async function uploadImport(
  shop: TestShop,
  { cookie }: Pick<TestStaff, 'cookie'>,
  body: BodyInit,
  { kind = 'stock', name = 'stock.csv', type = 'application/octet-stream', requestKey, headers = {} }: Sent = {},
): Promise<DeskAnswer<{ row: ImportRun }>> {
  const query = new URLSearchParams({ kind, name })
  const response = await fetch(`${shop.url}/api/desk/imports/upload?${query}`, {
    method: 'POST',
    headers: { 'content-type': type, cookie, ...(requestKey ? { [REQUEST_KEY_HEADER]: requestKey } : {}), ...headers },
    body,
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  })
  const { statusCode: status, body: answered } = (await response.json()) as Envelope<never>
  if (status === 200) return { ok: true, body: answered }
  return { ok: false, status, refusal: answered }
}

/** Rows of stock as a file has them. */
export const stockFile = (count: number, quantity = 1, from = 0) =>
  `item,size,inventory\n${Array.from({ length: count }, (_, n) => `Item ${from + n},M,${quantity}\n`).join('')}`
