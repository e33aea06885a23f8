import { refuse } from '../http/failures.ts'

const PREFIX = /^data:[\w.+/-]{0,100}(?:;[\w=.+-]{0,100}){0,5};base64,/
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/
/** A multiple of 4: each slice is whole base64. */
const SLICE_CHARACTERS = 64 * 1024

/** The bytes of base64 text, or of a data: address, a slice at a time. */
export async function* bytesOfBase64(data: string): AsyncGenerator<Buffer> {
  const start = PREFIX.exec(data.slice(0, 800))?.[0].length ?? 0
  const text = start === 0 ? data : data.slice(start)
  if (!BASE64.test(text)) refuse('INVALID_BODY')
  for (let at = 0; at < text.length; at += SLICE_CHARACTERS) {
    yield Buffer.from(text.slice(at, at + SLICE_CHARACTERS), 'base64')
  }
}
