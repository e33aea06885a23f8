import { SHOP } from '#shop'

/** A page that leads on at once, or by its link where a browser does not go by itself. */
export const goOnPage = (href: string) =>
  pageOf(
    'One moment, please',
    `<p>One moment, please …</p><p><a href="${escaped(href)}" rel="noreferrer">Continue to ${escaped(SHOP.name)}</a></p>`,
    `<meta http-equiv="refresh" content="0; url=${escaped(href)}">`,
  )

/** A page for whoever comes to the shop's door from somewhere else, or too late. */
export const notFromShopPage = (home: string) =>
  pageOf(
    'Let us try that again',
    `<p>This link has expired or is incomplete. Please open it again from our shop.</p><p><a href="${escaped(home)}" rel="noreferrer">Go to our help pages</a></p>`,
  )

const pageOf = (title: string, body: string, head = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta name="referrer" content="no-referrer"><meta name="robots" content="noindex">${head}` +
  `<title>${title}</title></head><body>${body}</body></html>`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#39;').replaceAll('<', '&lt;')
