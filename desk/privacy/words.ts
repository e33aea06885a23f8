import type { PrivacyRequest } from '#contract/desk/privacy.ts'

/** What was asked, in a few words. */
export const KIND_WORDS: Record<PrivacyRequest['kind'], string> = {
  export: 'Wants a copy of their data',
  erase: 'Erased',
  erase_shop: 'Erase everyone',
}

/** Who asked. */
export const ASKER_WORDS: Record<PrivacyRequest['askedBy'], string> = {
  shopify: 'by Shopify',
  desk: 'at the desk',
  command: 'by a command',
}

/** What has to be typed before someone is erased. */
export const SURE = 'ERASE'

/** "3 orders came or changed" */
export const ordersWords = (count: number) => `${count} ${count === 1 ? 'order' : 'orders'} came or changed`
