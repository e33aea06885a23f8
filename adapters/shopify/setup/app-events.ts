import type { ShopEvent } from '../shop-event.ts'
import { texts, type Part } from '../shapes.ts'

/** `app/uninstalled`: the app was removed from the shop. Its token and its subscriptions have ended. */
export function removalOf(): ShopEvent {
  return { about: 'app removed' }
}

/** `app/scopes_update`: the rights that the app has from now on, all of them. */
export function scopesOf(body: Part): ShopEvent {
  return { about: 'scopes', scopes: texts(body, 'current') }
}
