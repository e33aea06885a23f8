import { execFileSync } from 'node:child_process'
import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { filledIn } from '../../deploy/testing/filled-in.ts'
import { ownFolder } from './database.ts'
import { LOCAL } from './machines.ts'
import { type Part, part } from './part.ts'
import type { Secrets } from './secrets.ts'
import { STORE, storeUrl } from './web.ts'

const SERVERS = { account: 9001, container: 9002, object: 9003 }

/** An S3 store for the photos: OpenStack Swift, on the machine in front. */
export function store(root: string, secrets: Secrets): Part[] {
  const folder = ownFolder(join(root, 'web', 'store'), 'swift')
  const device = ownFolder(join(folder, 'devices', 'one'), 'swift')
  ownFolder(join(folder, 'devices'), 'swift')
  copyFileSync('/etc/swift/swift.conf', join(folder, 'swift.conf'))
  const gaps = { ADDRESS: LOCAL.web, STORE_FOLDER: folder, S3_SECRET_ACCESS_KEY: secrets.store }
  const servers = Object.entries(SERVERS).map(([name, port]) => {
    ring(folder, name, port)
    const text = filledIn('bench/cluster/store/server.conf', { ...gaps, STORE_PORT: String(port), STORE_PART: name })
    return serverOf(root, name, text, folder)
  })
  execFileSync('chown', ['-R', 'swift:swift', folder, device])
  return [...servers, serverOf(root, 'proxy', filledIn('bench/cluster/store/proxy.conf', gaps), folder)]
}

function serverOf(root: string, name: string, text: string, folder: string): Part {
  const file = join(folder, `${name}.conf`)
  writeFileSync(file, text)
  return part({
    machine: 'web',
    name: `store-${name}`,
    command: [`/usr/bin/swift-${name}-server`, file],
    user: 'swift',
    log: join(root, 'web', `store-${name}.log`),
  })
}

function ring(folder: string, name: string, port: number): void {
  const build = (...words: string[]) =>
    execFileSync('swift-ring-builder', [join(folder, `${name}.builder`), ...words], { stdio: 'ignore' })
  build('create', '6', '1', '0')
  build('add', `r1z1-${LOCAL.web}:${port}/one`, '1')
  build('rebalance')
}

/** Makes the bucket; answers whether it is there. */
export async function makeBucket(secrets: Secrets): Promise<boolean> {
  const client = new S3Client({
    endpoint: storeUrl(),
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: STORE.key, secretAccessKey: secrets.store },
    maxAttempts: 1,
  })
  return client
    .send(new CreateBucketCommand({ Bucket: STORE.bucket }))
    .then(
      () => true,
      (error: Error) => error.name === 'BucketAlreadyOwnedByYou',
    )
    .finally(() => client.destroy())
}
