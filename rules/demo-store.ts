/** The page of the demo that replaces the storefront. */
export const DEMO_STORE = '/demo/store'

const NOWHERE = /^https:\/\/[\w.-]+\.example(?=\/|$)/

/**
 * The address of an outside page in the demo. Addresses that end in .example exist nowhere: they lead to the page that
 * replaces them. Every other address stays the same.
 */
export const inDemo = (address: string): string => address.replace(NOWHERE, DEMO_STORE)
