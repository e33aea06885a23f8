import { CSP_REPORT_PATH } from '../headers.ts'

/**
 * The content policy of a page: only our own code, and inline only the code that the build wrote. Product pictures come
 * from the shop's picture host; `blob:` and `data:` are the customer's photos before the upload.
 */
export function policyOf({ scripts, styles }: { scripts: string[]; styles: string[] }): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`,
    `style-src 'self' ${styles.join(' ')}`,
    "img-src 'self' blob: data: https://cdn.shopify.com",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    `report-uri ${CSP_REPORT_PATH}`,
  ].join('; ')
}

/** The policy of the desk's page, which has nothing inline. */
export const deskPolicy = () => policyOf({ scripts: [], styles: [] })

/** The policy of the service worker's own file: it may ask this server, and nothing else. */
export const workerPolicy = () =>
  [
    "default-src 'none'",
    "connect-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    `report-uri ${CSP_REPORT_PATH}`,
  ].join('; ')
