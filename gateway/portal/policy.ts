/**
 * The content policy of a page: nothing but our own code, and of what is inline only what the build wrote. Pictures of
 * goods come from the shop's own picture host; `blob:` and `data:` are the shopper's photos before they are sent.
 */
export function policyOf({ scripts, styles }: { scripts: string[]; styles: string[] }): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`,
    `style-src 'self' ${styles.join(' ')}`,
    "img-src 'self' blob: data: https://cdn.shopify.com",
    "connect-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The policy of the desk's page: nothing is inline. */
export const deskPolicy = () => policyOf({ scripts: [], styles: [] })

/** The headers of every page beside its policy. An address of a page names its shopper, so it stays between us. */
export const PAGE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
} as const
