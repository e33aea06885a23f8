import { API_VERSION } from '../admin.ts'
import { PRIVACY_TOPICS } from '../translate.ts'
import { NEEDED_SCOPES } from './scopes.ts'
import { webhookAddress } from './subscriptions.ts'

/**
 * The file that `shopify app deploy` sends to Shopify: the rights of the app, the addresses of its privacy messages and
 * its proxy.
 */
export function appFile({ clientId, publicUrl }: { clientId: string; publicUrl: string }): string {
  return `# Written by \`npm run shopify -- connect\`, which writes it anew: change the settings, not this file.
client_id = ${quoted(clientId)}
name = "Wapsi"
application_url = ${quoted(`${publicUrl}/desk`)}
embedded = false

[access_scopes]
scopes = ${quoted(Object.keys(NEEDED_SCOPES).join(','))}

[auth]
redirect_urls = [${quoted(`${publicUrl}/desk`)}]

[webhooks]
api_version = ${quoted(API_VERSION)}

[[webhooks.subscriptions]]
compliance_topics = [${PRIVACY_TOPICS.map(quoted).join(', ')}]
uri = ${quoted(webhookAddress(publicUrl))}

# Customers who are logged in come in by https://your-shop/apps/help.
[app_proxy]
url = ${quoted(`${publicUrl}/proxy/shopify`)}
prefix = "apps"
subpath = "help"
`
}

/** A basic string of TOML, which is written as in JSON. */
const quoted = (text: string): string => JSON.stringify(text)
