import { inDemo } from '#rules/demo-store.ts'

/**
 * Where a link to the storefront leads: to its address, and in the demo to the page that stands in for it. Header and
 * footer are plain markup: the server writes their addresses.
 */
export const atStore = (address: string): string =>
  globalThis.document?.documentElement.dataset['mode'] === 'demo' ? inDemo(address) : address
