import type { Admin } from '#adapters/shopify/admin.ts'
import { isTokenRefused } from '#adapters/shopify/setup/reading.ts'
import type { Context } from '../http/context.ts'
import { noteRefusedSince } from './app-removal-store.ts'

/**
 * Asks Shopify whether it still takes the app's token, and notes since when it does not. Without an answer it counts as
 * taken.
 */
export async function lookAtToken({ sql, now }: Pick<Context, 'sql' | 'now'>, admin: Admin): Promise<void> {
  const isRefused = await isTokenRefused(admin)
  await noteRefusedSince(sql, isRefused ? now() : null)
}
