import { join } from 'node:path'
import type { Config } from '#config'
import type { Storage } from './client.ts'
import { openLocal } from './local.ts'
import { openS3 } from './s3.ts'

/** The store of the settings: a bucket, else a folder in the data folder. */
export function openStorage(config: Config): Storage {
  if (!config.S3_ENDPOINT) return openLocal(join(config.DATA_DIR, 'photos'))
  return openS3({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    bucket: config.S3_BUCKET,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
  })
}
