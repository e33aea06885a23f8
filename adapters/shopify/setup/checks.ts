import { unlistedCod } from '#rules/orders/cod-like.ts'
import { API_VERSION } from '../admin.ts'
import type { Reading } from './reading.ts'
import { scopesMissing } from './scopes.ts'
import { webhookAddress, type WrongSubscription, wrongSubscriptions } from './subscriptions.ts'

/** One thing that is not as it should be. */
export interface Finding {
  what: string
  why: string
  cure: string
}

type Check = (reading: Reading) => Finding[]

const CONNECT = 'Run `npm run shopify -- connect`.'
const DEPLOY =
  'Run `npm run shopify -- connect`, then `npx @shopify/cli@latest app deploy`, and approve the change in the shop.'
const DASHBOARD = 'https://dev.shopify.com/dashboard, Apps, your app, Settings'
const SHORTEST_LAG_MS = 60_000
const LONGEST_NAME = 255

const settingsAreGiven: Check = ({ settings }) => {
  const findings: Finding[] = []
  if (!settings.SHOPIFY_SHOP)
    findings.push({
      what: 'SHOPIFY_SHOP is missing.',
      why: 'Messages of another shop could not be told apart from ours.',
      cure:
        "Set SHOPIFY_SHOP to the shop's name that ends in .myshopify.com, as in Shopify's admin under Settings, " +
        'Domains.',
    })
  if (!settings.SHOPIFY_ACCESS_TOKEN && !(settings.SHOPIFY_CLIENT_ID && settings.SHOPIFY_CLIENT_SECRET))
    findings.push({
      what: 'SHOPIFY_CLIENT_ID or SHOPIFY_CLIENT_SECRET is missing.',
      why: 'Without them Shopify gives no token, and its webhooks cannot be checked.',
      cure: `Copy both from ${DASHBOARD}.`,
    })
  return findings
}

const addressIsPublic: Check = ({ settings: { PUBLIC_URL: url } }) => {
  const isPublic = url.startsWith('https://') && !/^https:\/\/(localhost|127\.|\[::1\])/.test(url)
  if (isPublic) return []
  return [
    {
      what: url === '' ? 'PUBLIC_URL is missing.' : `PUBLIC_URL is ${url}, which Shopify cannot send to.`,
      why: 'Webhooks are sent to public https addresses only: no order would come in.',
      cure: 'Set PUBLIC_URL to the address that customers use, such as https://help.your-shop.example.',
    },
  ]
}

const tokenIsGiven: Check = ({ noToken, settings }) => {
  if (noToken === undefined) return []
  if (/\((invalid_client|application_cannot_be_found)\)/.test(noToken))
    return [
      {
        what: 'Shopify refuses SHOPIFY_CLIENT_ID or SHOPIFY_CLIENT_SECRET.',
        why: 'Without a token nothing can be read from Shopify or written there.',
        cure: `Copy both anew from ${DASHBOARD}; after the secret was turned, the new one goes first.`,
      },
    ]
  if (/\((app_not_installed|shop_not_permitted)\)/.test(noToken))
    return [
      {
        what: `The app is not installed in ${settings.SHOPIFY_SHOP}, or belongs to another organisation.`,
        why: 'Without a token nothing can be read from Shopify or written there.',
        cure:
          `Install it from ${DASHBOARD.replace(', Settings', '')}; it must be made in the organisation that owns ` +
          'the shop.',
      },
    ]
  return [unreachable(settings.SHOPIFY_SHOP, noToken)]
}

const unreachable = (shop: string, trouble: string): Finding => ({
  what: `${shop || 'The shop'} does not answer (${trouble.replace('shopify: ', '')}).`,
  why: 'Nothing can be read from Shopify or written there, and nothing else could be checked.',
  cure:
    "Compare SHOPIFY_SHOP with the name in Shopify's admin under Settings, Domains; then let this machine reach it " +
    'over https (port 443).',
})

const shopAnswers: Check = ({ noAnswer, settings }) => {
  if (noAnswer === undefined) return []
  if (!/token is refused/.test(noAnswer)) return [unreachable(settings.SHOPIFY_SHOP, noAnswer)]
  return [
    {
      what: settings.SHOPIFY_ACCESS_TOKEN ? 'SHOPIFY_ACCESS_TOKEN was revoked.' : 'Shopify refuses the token it gave.',
      why: 'Nothing can be read from Shopify or written there, and nothing else could be checked.',
      cure: `Take SHOPIFY_ACCESS_TOKEN out and give SHOPIFY_CLIENT_ID and SHOPIFY_CLIENT_SECRET from ${DASHBOARD}.`,
    },
  ]
}

const shopIsOurs: Check = ({ shop, settings: { SHOPIFY_SHOP: ours } }) => {
  if (!shop || !ours || shop.myshopifyDomain.toLowerCase() === ours.toLowerCase()) return []
  return [
    {
      what: `The token is for ${shop.myshopifyDomain}, and SHOPIFY_SHOP is ${ours}.`,
      why: 'Every message of the shop would be refused as one of another shop.',
      cure: `Set SHOPIFY_SHOP to ${shop.myshopifyDomain}, or use the app of ${ours}.`,
    },
  ]
}

const scopesAreGranted: Check = ({ scopes }) =>
  (scopes ? scopesMissing(scopes) : []).map(({ scope, without }) => ({
    what: `The scope ${scope} is not granted.`,
    why: `Without it ${without}.`,
    cure:
      scope === 'read_all_orders' ? `Ask for it at ${DASHBOARD.replace('Settings', 'API access')}. ${DEPLOY}` : DEPLOY,
  }))

/** Without the scopes the same is withheld for another reason, which is named already. */
const customersAreKnown: Check = ({ isDataWithheld, scopes = [] }) => {
  const mayRead = ['orders', 'customers'].every((of) =>
    [`read_${of}`, `write_${of}`].some((scope) => scopes.includes(scope)),
  )
  if (!isDataWithheld || !mayRead) return []
  return [
    {
      what: 'Protected customer data is withheld: names, mail addresses or phone numbers.',
      why: 'Customers cannot be sent a code or a mail, and cannot come in.',
      cure:
        'Choose name, address, email and phone under "Protected customer data access" at ' +
        `${DASHBOARD.replace('Settings', 'API access')}: ` +
        'https://shopify.dev/docs/apps/launch/protected-customer-data.',
    },
  ]
}

const moneyIsRupees: Check = ({ shop }) =>
  !shop || shop.currencyCode === 'INR'
    ? []
    : [
        {
          what: `The shop's currency is ${shop.currencyCode}.`,
          why: 'Amounts are read and shown as rupees: refunds would be wrong.',
          cure: "Set the store currency to INR in Shopify's admin under Settings, General; or use another shop.",
        },
      ]

const clockIsRight: Check = ({ clockAheadMs = 0 }) => {
  if (Math.abs(clockAheadMs) < SHORTEST_LAG_MS) return []
  const minutes = Math.round(Math.abs(clockAheadMs) / 60_000)
  return [
    {
      what:
        `The clock of this machine is ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ` +
        `${clockAheadMs > 0 ? 'ahead' : 'behind'}.`,
      why:
        "Customers who come from the shop's pages are refused beyond 90 seconds, and tokens seem fresh that have " +
        'ended.',
      cure: 'Set it by the network: `sudo timedatectl set-ntp true`.',
    },
  ]
}

const versionIsOurs: Check = ({ apiVersion = API_VERSION }) =>
  apiVersion === API_VERSION
    ? []
    : [
        {
          what: `Shopify answers in version ${apiVersion}, not in ${API_VERSION}.`,
          why: `It no longer speaks ${API_VERSION}: fields that are read here may be gone.`,
          cure: 'Install a newer release of Wapsi.',
        },
      ]

const webhooksCome: Check = ({ subscriptions, settings }) => {
  if (!subscriptions || !settings.PUBLIC_URL) return []
  return wrongSubscriptions(subscriptions, webhookAddress(settings.PUBLIC_URL)).map(findingOf)
}

function findingOf({ topic, why, existing }: WrongSubscription): Finding {
  const missed = `What ${topic} tells never reaches Wapsi.`
  if (why === 'missing') return { what: `The webhook ${topic} is not subscribed.`, why: missed, cure: CONNECT }
  if (why === 'address') return { what: `The webhook ${topic} goes to ${existing?.uri}.`, why: missed, cure: CONNECT }
  if (why === 'double')
    return {
      what: `The webhook ${topic} also goes to ${existing?.uri}.`,
      why: 'What it tells of customers reaches a second place, or comes twice.',
      cure: `${CONNECT} It removes this one.`,
    }
  if (why === 'narrowed')
    return {
      what: `The webhook ${topic} is cut short by a filter or a list of fields.`,
      why: 'Messages or parts of them are missing.',
      cure: CONNECT,
    }
  return {
    what: `The webhook ${topic} comes in version ${existing?.apiVersion}, not in ${API_VERSION}.`,
    why: 'Its fields may have other names or be missing, so that messages cannot be read.',
    cure: 'Run `npm run shopify -- connect`, then `npx @shopify/cli@latest app deploy`, then connect again.',
  }
}

const cashIsListed: Check = ({ gateways = [], codGateways }) =>
  (codGateways ? unlistedCod(gateways, codGateways) : []).map((name) => ({
    what:
      `Orders are paid by "${name.slice(0, LONGEST_NAME)}", which looks like cash on delivery and is not in the ` +
      `shop's list.`,
    why:
      'These orders count as paid online: a refund would go the way it was never paid, and no one asks for an ' +
      'account.',
    cure: 'If it is cash on delivery, add the name at the desk under Policies, Cash on delivery gateways.',
  }))

const CHECKS: readonly Check[] = [
  settingsAreGiven,
  addressIsPublic,
  tokenIsGiven,
  shopAnswers,
  shopIsOurs,
  scopesAreGranted,
  customersAreKnown,
  moneyIsRupees,
  clockIsRight,
  versionIsOurs,
  webhooksCome,
  cashIsListed,
]

/** Everything that is not as it should be; nothing if all is well. */
export const findingsOf = (reading: Reading): Finding[] => CHECKS.flatMap((check) => check(reading))
