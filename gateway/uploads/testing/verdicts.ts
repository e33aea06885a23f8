import { hostileFiles, MARKERS } from './corpus.ts'

/** Sends every hostile file, as this customer, and returns the names of those with another result than expected. */
export async function wrongVerdicts(
  url: string,
  customerId: string,
  headers: Record<string, string>,
): Promise<string[]> {
  const wrong: string[] = []
  for (const { name, bytes, verdict } of hostileFiles()) {
    const became = await sent(`${url}/api/files/upload?customer=${customerId}`, headers, bytes)
    const shown = became.id ? await shownAt(`${url}/files/${became.id}?customer=${customerId}`, headers) : undefined
    const isRight = typeof verdict === 'string' ? became.error === verdict : shown?.equals(verdict) === true
    if (!isRight || MARKERS.some((marker) => shown?.includes(marker))) wrong.push(name)
  }
  return wrong
}

/** The id of the photo, or the code of the refusal. */
async function sent(address: string, headers: Record<string, string>, bytes: Buffer) {
  const answer = await fetch(address, {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'image/jpeg', ...headers },
  })
  return ((await answer.json()) as { body: { id?: string; error?: string } }).body
}

async function shownAt(address: string, headers: Record<string, string>): Promise<Buffer> {
  return Buffer.from(await (await fetch(address, { headers })).arrayBuffer())
}
