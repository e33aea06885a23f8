import { type ShopifyFake, startShopify } from '#fakes/shopify/server.ts'
import { test as ownTest } from './own-shop.ts'

/** As in {@link ownTest}; the shop acts in a Shopify of its own. */
export const test = ownTest.extend<{ shopify: ShopifyFake }>({
  shopify: async ({ context: _ }, use) => {
    const fake = await startShopify({ anyOrder: false })
    await use(fake)
    await fake.close()
  },
  ownSettings: async ({ shopify }, use) => use({ SHOPIFY_URL: shopify.url, SHOPIFY_ACCESS_TOKEN: shopify.token }),
})
