const CDN = 'https://cdn.shopify.com/'

/**
 * The address of a picture as wide as it is needed, in pixels. Shopify's CDN makes it so small, and as AVIF or WebP for
 * a browser that says it takes them; every other address stays as it is.
 */
export function pictureAddress(src: string, width: number): string {
  if (!src.startsWith(CDN) || !URL.canParse(src)) return src
  const address = new URL(src)
  address.searchParams.set('width', String(width))
  return address.href
}

/** The requested widths: those of the pictures on the screens, at one to three pixels a dot. */
const WIDTHS = [80, 160, 240, 336, 480, 720]

/** The addresses of a picture for the browser's choice; undefined if there is only one. */
export function pictureChoices(src: string): string | undefined {
  if (pictureAddress(src, 1) === src) return undefined
  return WIDTHS.map((width) => `${pictureAddress(src, width)} ${width}w`).join(', ')
}

/** The constants of the two functions: the script of a page is made of their source. */
export const pictureParts = { CDN, WIDTHS }
