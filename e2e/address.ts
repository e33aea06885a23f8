/** Where the tests' own shop answers, and the secret that signs its webhooks. */
export const PORT = 24_717
export const URL_OF_SHOP = `http://127.0.0.1:${PORT}`
export const WEBHOOK_SECRET = 'e2e-secret'
