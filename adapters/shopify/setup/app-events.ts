import type { ShopNews } from '../news.ts'
import { texts, type Part } from '../shapes.ts'

/** `app/uninstalled`: the app was removed from the shop. Its token and its subscriptions have ended. */
export function removalOf(): ShopNews {
  return { about: 'app removed' }
}

/** `app/scopes_update`: the rights that the app has from now on, all of them. */
export function scopesOf(body: Part): ShopNews {
  return { about: 'scopes', scopes: texts(body, 'current') }
}
