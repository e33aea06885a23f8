import { inDemo } from '#rules/demo-store.ts'

/**
 * The address of a link to the storefront; in the demo, its demo page. Header and footer are plain markup: the server
 * writes their addresses.
 */
export const atStore = (address: string): string =>
  globalThis.document?.documentElement.dataset['mode'] === 'demo' ? inDemo(address) : address
