import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * True if Shopify signed exactly these bytes with one of our secrets; two are in use while a secret is being changed.
 */
export function verifyWebhook(rawBody: Buffer, signature: string, secrets: readonly string[]): boolean {
  const given = Buffer.from(signature, 'utf8')
  let genuine = false
  // Every secret is tried, so that the time taken does not reveal which one matched.
  for (const secret of secrets) {
    if (secret !== '' && isSignatureOf(rawBody, given, secret)) genuine = true
  }
  return genuine
}

/** The secrets of the setting `SHOPIFY_CLIENT_SECRET`, which are separated by commas. */
export function secretsOf(setting: string): string[] {
  return setting
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '')
}

function isSignatureOf(rawBody: Buffer, given: Buffer, secret: string): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(rawBody).digest('base64'), 'utf8')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
