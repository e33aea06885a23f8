/** The page of the demo that stands in for the storefront. */
export const DEMO_STORE = '/demo/store'

const NOWHERE = /^https:\/\/[\w.-]+\.example(?=\/|$)/

/**
 * Where a link to a page outside leads in the demo: what is below an address that ends in .example, which exists
 * nowhere, to the page that stands in for it; every other address stays as it is.
 */
export const inDemo = (address: string): string => address.replace(NOWHERE, DEMO_STORE)
