import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { UpstreamError, UpstreamLater, UpstreamRefused } from '../outcome.ts'
import { NotAStore, type Storage } from './client.ts'
import { checkKey } from './key.ts'

/** The bucket and the credentials. */
export interface S3Settings {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** The most time for one request; 10 s by default. */
  requestTimeoutMs?: number
}

const CONNECT_TIMEOUT_MS = 1000
const REQUEST_TIMEOUT_MS = 10_000
const ATTEMPTS = 3
const PAUSE_MS = 100
/** The type with which photos are stored and read back. */
const CONTENT_TYPE = 'image/jpeg'
/** The one status of a DELETE that was done (S3 API Reference, DeleteObject, 2026). */
const DELETED = 204
/** The SDK would write to the console; errors are thrown, and the caller logs them. */
const SILENT = { trace() {}, debug() {}, info() {}, warn() {}, error() {} }

/**
 * Photos in a bucket of an S3-compatible store. A refusal of the store is an UpstreamRefused of the shop with the
 * store's own word as reason; a fault that passes by itself is an UpstreamLater, and a lost answer an UpstreamError.
 * Each may be repeated: a key is one photo. (docs/outside/s3.md)
 */
export function openS3(settings: S3Settings): Storage {
  const client = connect(settings)
  const at = (key: string) => ({ Bucket: settings.bucket, Key: checkKey(key) })
  return {
    async put(key, path) {
      const { size } = await stat(path)
      const object = { ...at(key), ContentLength: size, ContentMD5: await digestOf(path), ContentType: CONTENT_TYPE }
      await attempt(async () => {
        const body = createReadStream(path)
        const stored = await client.send(new PutObjectCommand({ ...object, Body: body })).finally(() => body.destroy())
        if (stored.ETag === undefined) throw notTheStores()
      }).catch(outcome)
    },
    async open(key) {
      const found = await client
        .send(new GetObjectCommand(at(key)))
        .catch(nullIfMissing)
        .catch(outcome)
      if (!(found?.Body instanceof Readable)) return null
      if (found.ContentType === CONTENT_TYPE) return found.Body
      found.Body.destroy()
      throw notTheStores()
    },
    async remove(key) {
      const { $metadata } = await client.send(new DeleteObjectCommand(at(key))).catch(outcome)
      if ($metadata.httpStatusCode !== DELETED) throw notTheStores()
    },
  }
}

function connect({ endpoint, region, accessKeyId, secretAccessKey, requestTimeoutMs }: S3Settings): S3Client {
  const requestTimeout = requestTimeoutMs ?? REQUEST_TIMEOUT_MS
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: ATTEMPTS,
    // Stores other than Amazon's support neither the checksums that the SDK adds nor the encoding that carries them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger: SILENT,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout,
      socketTimeout: requestTimeout,
      throwOnRequestTimeout: true,
    },
  })
}

/** A proxy's page has status 200, too: such an answer says nothing about the photo. */
const notTheStores = () => new NotAStore('S3: the answer is not that of a store')

/** The store compares it with the received bytes; the body itself is not signed. */
async function digestOf(path: string): Promise<string> {
  const hash = createHash('md5')
  await pipeline(createReadStream(path), hash)
  return hash.digest('base64')
}

/** The SDK does not retry a stream, since it cannot rewind it. */
async function attempt(send: () => Promise<void>): Promise<void> {
  for (let n = 1; ; n++) {
    try {
      return await send()
    } catch (error) {
      if (n === ATTEMPTS || isFinal(error)) throw error
      await sleep(PAUSE_MS * 2 ** n * Math.random())
    }
  }
}

/**
 * These have the status of a refusal and pass by themselves. If a clock is wrong the SDK signs with the store's own
 * time from its first refusal on.
 */
const PASSING = new Set(['RequestTimeTooSkewed', 'RequestTimeout', 'OperationAborted', 'SlowDown'])

function isFinal(error: unknown): boolean {
  const status = statusOf(error) ?? 500
  return !PASSING.has((error as Error).name) && status >= 300 && status < 500 && status !== 408 && status !== 429
}

/** If an answer is no XML the SDK keeps its status, in an error of another class. */
const statusOf = (error: unknown) => (error as Partial<S3ServiceException>).$metadata?.httpStatusCode

function outcome(error: unknown): never {
  if (error instanceof UpstreamError) throw error
  const { name, message } = error as Error
  const status = statusOf(error)
  // An answer that is not the store's, such as a page of a proxy, has a status and no word.
  const reason =
    error instanceof S3ServiceException && CODE.test(name) && name !== 'Unknown' ? name : `status ${status}`
  if (isFinal(error)) throw new UpstreamRefused(`S3: ${reason}`, { reason, whose: 'shop' })
  if (status !== undefined && status >= 300) throw new UpstreamLater(`S3: ${reason}`)
  throw new UpstreamError(`S3: ${message}`)
}

const CODE = /^[A-Z][A-Za-z]+$/

function nullIfMissing(error: unknown): null {
  if (error instanceof NoSuchKey) return null
  throw error
}
