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
import type { Storage } from './client.ts'
import { checkKey } from './key.ts'

/** The bucket and the credentials. */
export interface S3Settings {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** How long one request may take; 10 s by default. */
  requestTimeoutMs?: number
}

const CONNECT_TIMEOUT_MS = 1000
const REQUEST_TIMEOUT_MS = 10_000
const ATTEMPTS = 3
const PAUSE_MS = 100
/** The SDK would write to the console; errors are thrown, and the caller logs them. */
const SILENT = { trace() {}, debug() {}, info() {}, warn() {}, error() {} }

/** Photos in a bucket of an S3-compatible store. */
export function openS3(settings: S3Settings): Storage {
  const client = connect(settings)
  const at = (key: string) => ({ Bucket: settings.bucket, Key: checkKey(key) })
  return {
    async put(key, path) {
      const { size } = await stat(path)
      const object = { ...at(key), ContentLength: size, ContentMD5: await digestOf(path), ContentType: 'image/jpeg' }
      await attempt(async () => {
        const body = createReadStream(path)
        await client.send(new PutObjectCommand({ ...object, Body: body })).finally(() => body.destroy())
      })
    },
    async open(key) {
      const found = await client.send(new GetObjectCommand(at(key))).catch(nullIfMissing)
      return found?.Body instanceof Readable ? found.Body : null
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)))
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

/** Where a clock is wrong the SDK signs with the store's own time from its first refusal on. */
function isFinal(error: unknown): boolean {
  if (error instanceof S3ServiceException && error.name === 'RequestTimeTooSkewed') return false
  const status = error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 500) : 500
  return status < 500 && status !== 408 && status !== 429
}

function nullIfMissing(error: unknown): null {
  if (error instanceof NoSuchKey) return null
  throw error
}
