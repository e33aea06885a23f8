/** The values and functions that Shopify gives an extension of an order. */
interface ShopifyOfOrder {
  /** "gid://shopify/Order/1". */
  orderId: string
  sessionToken: { get(): Promise<string> }
  settings: { value: { address?: string } }
}

declare const shopify: ShopifyOfOrder

const TIMEOUT_MS = 10_000

/**
 * Asks for a link into the return form of this order, and shows it as a button. If there is no such link it shows a
 * sentence about that, with another try.
 */
export default async function action(): Promise<void> {
  const view = element('s-customer-account-action', { heading: 'Return or exchange' })
  document.body.append(view)
  await open(view)
}

async function open(view: HTMLElement): Promise<void> {
  view.replaceChildren(element('s-text', {}, 'One moment, please …'))
  try {
    const url = await wayIn()
    view.replaceChildren(
      element('s-text', {}, 'Choose the items, what you would like instead, and when we may fetch them.'),
      element('s-button', { slot: 'primary-action', variant: 'primary', href: url }, 'Continue'),
    )
  } catch {
    const again = element('s-button', { slot: 'primary-action' }, 'Try again')
    again.addEventListener('click', () => void open(view))
    view.replaceChildren(element('s-text', {}, 'The return form cannot be opened just now.'), again)
  }
}

/** The address that opens the form of this order, signed in. It works once. */
async function wayIn(): Promise<string> {
  const address = (shopify.settings.value.address ?? '').replace(/\/+$/, '')
  const order = shopify.orderId.replace(/^.*\//, '')
  const answer = await fetch(`${address}/shopify/customer-account`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await shopify.sessionToken.get()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ to: `/exchangeportal?order=${encodeURIComponent(order)}` }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const { url } = (await answer.json()) as { url?: unknown }
  if (!answer.ok || typeof url !== 'string') throw new Error(`answered with ${answer.status}`)
  return url
}

function element(name: string, attributes: Record<string, string>, text = ''): HTMLElement {
  const made = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
  if (text !== '') made.textContent = text
  return made
}
