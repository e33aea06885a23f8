import { createWriteStream } from 'node:fs'
import { rename, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { codeOf } from '../../http-client.ts'
import { UpstreamError } from '../../outcome.ts'
import type { ExportedFile } from './bulk-operation.ts'

/**
 * Brings an exported file to `path`, as it comes; it is there once it is whole, so one that is there was brought
 * before. A download that broke off starts anew.
 */
export async function download({ url, bytes }: ExportedFile, path: string, signal?: AbortSignal): Promise<void> {
  if (await isStored(path, bytes)) return
  const part = `${path}.part`
  try {
    const response = await fetch(url, signal ? { signal } : {})
    if (!response.ok || !response.body) throw new UpstreamError(`shopify: the file is answered with ${response.status}`)
    await pipeline(Readable.fromWeb(response.body as ReadableStream), createWriteStream(part))
  } catch (error) {
    if (error instanceof UpstreamError) throw error
    throw new UpstreamError(`shopify: the file broke off ${codeOf(error)}`.trimEnd())
  }
  if (!(await isStored(part, bytes))) throw new UpstreamError('shopify: the file is not whole')
  await rename(part, path)
}

const isStored = async (path: string, bytes: number) =>
  stat(path).then(
    ({ size }) => bytes === 0 || size === bytes,
    () => false,
  )
