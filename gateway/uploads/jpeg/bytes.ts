/** A stream of chunks, read as bytes. Buffers one chunk, and more only for a longer peek. */
export interface Bytes {
  /** All buffered bytes, at least `count` of them unless the stream ends before. */
  peek(count: number): Promise<Buffer>
  /** Skips bytes that a peek returned. */
  skip(count: number): void
  /** Reads and discards the rest. */
  drain(): Promise<void>
  /** Releases the stream, read to its end or not. */
  close(): Promise<void>
}

export function readBytes(source: AsyncIterable<Uint8Array>): Bytes {
  const chunks = source[Symbol.asyncIterator]()
  let buffer: Buffer = Buffer.alloc(0)
  let ended = false

  async function next(): Promise<Buffer> {
    const { done, value } = await chunks.next()
    if (!done) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
    ended = true
    return Buffer.alloc(0)
  }

  return {
    async peek(count) {
      const parts = [buffer]
      let length = buffer.length
      while (length < count && !ended) {
        const chunk = await next()
        length += chunk.length
        parts.push(chunk)
      }
      const present = parts.filter((part) => part.length > 0)
      buffer = present.length === 1 && present[0] ? present[0] : Buffer.concat(present)
      return buffer
    },
    skip(count) {
      buffer = buffer.subarray(count)
    },
    async drain() {
      buffer = Buffer.alloc(0)
      while (!ended) await next()
    },
    async close() {
      await chunks.return?.()
    },
  }
}
