import { type DoorstepQuestion, isDoorstepQuestion } from '#rules/pickups/doorstep-check.ts'

/** A setting: its purpose, its default, and the function that reads its text. */
export interface Setting<Value> {
  about: string
  fallback: string
  read: (text: string) => Value
}

/** Any text. */
export const text = (fallback: string, about: string): Setting<string> => ({ about, fallback, read: (value) => value })

/** A whole number up to the most. */
export const whole = (fallback: number, most: number, about: string): Setting<number> => ({
  about,
  fallback: String(fallback),
  read(value) {
    const number = Number(value)
    if (!/^\d+$/.test(value) || number > most) throw new Error(`must be a whole number from 0 to ${most}`)
    return number
  },
})

/** One of these words. */
export const oneOf = <Choice extends string>(
  choices: readonly Choice[],
  fallback: Choice | '',
  about: string,
): Setting<Choice> => ({
  about,
  fallback,
  read(value) {
    const choice = choices.find((candidate) => candidate === value)
    if (choice === undefined) throw new Error(`must be ${choices.join(' or ')}`)
    return choice
  },
})

/** An address of one of these kinds, or nothing. */
export const link = (protocols: readonly string[], fallback: string, about: string): Setting<string> => ({
  about,
  fallback,
  read(value) {
    if (value === '') return value
    const url = URL.canParse(value) ? new URL(value) : undefined
    if (!url || !protocols.includes(url.protocol))
      throw new Error(`must be an address that begins with ${protocols.join(' or ')}`)
    if (![url.username, url.password, url.pathname].every(isDecodable))
      throw new Error('has a % that stands for no character: write %25 for it')
    return value
  },
})

/**
 * A password that was pasted as it is may have a % of its own, at which the clients of the database and of mail fail.
 */
function isDecodable(part: string): boolean {
  try {
    decodeURIComponent(part)
    return true
  } catch {
    return false
  }
}

/**
 * A shop by its name at Shopify, or nothing. Every message names the shop by it, so another of its addresses does not
 * do.
 */
export const shopName = (about: string): Setting<string> => ({
  about,
  fallback: '',
  read(value) {
    const name = value.trim().toLowerCase()
    if (name !== '' && !/^[a-z0-9][a-z0-9-]*\.myshopify\.com$/.test(name)) throw new Error('must end in .myshopify.com')
    return name
  },
})

/** Yes or no. */
export const yes = (about: string): Setting<boolean> => ({
  about,
  fallback: '',
  read(value) {
    if (value !== '' && value !== '0' && value !== '1') throw new Error('must be 1, 0 or nothing')
    return value === '1'
  },
})

/** Ids of Shopify. */
export const ids = (about: string): Setting<ReadonlySet<string>> => ({
  about,
  fallback: '',
  read(value) {
    const list = value
      .split(',')
      .map((id) => id.trim())
      .filter((id) => id !== '')
    if (list.some((id) => !/^\d{1,20}$/.test(id))) throw new Error('must be ids of digits, separated by commas')
    return new Set(list)
  },
})

/** Words separated by commas. */
export const words = (fallback: string, about: string): Setting<readonly string[]> => ({
  about,
  fallback,
  read: (value) =>
    value
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
})

const CHANNELS = ['mail', 'sms', 'whatsapp'] as const

/** Ways to send codes, the one that comes first first. */
export const channels = (fallback: string, about: string): Setting<readonly (typeof CHANNELS)[number][]> => ({
  about,
  fallback,
  read(value) {
    const named = value.split(',').map((word) => word.trim())
    const list = CHANNELS.filter((channel) => named.includes(channel))
    if (list.length === 0 || list.length !== named.length) throw new Error(`must be of ${CHANNELS.join(', ')}`)
    return list.toSorted((a, b) => named.indexOf(a) - named.indexOf(b))
  },
})

/** Questions of a check at the door, each with its id at the courier. */
export const questions = (about: string): Setting<Readonly<Partial<Record<DoorstepQuestion, string>>>> => ({
  about,
  fallback: '',
  read(value) {
    const named = value
      .split(',')
      .filter((part) => part.trim() !== '')
      .map((part) => part.split('=').map((side) => side.trim()))
    const isSound = named.every(
      ([name = '', id = '', ...more]) => isDoorstepQuestion(name) && ID.test(id) && more.length === 0,
    )
    if (!isSound || new Set(named.map(([name]) => name)).size < named.length)
      throw new Error('must be "question=id", separated by commas, of product, colour, size, unused and tags')
    return Object.fromEntries(named) as Partial<Record<DoorstepQuestion, string>>
  },
})

const ID = /^[\w-]{1,64}$/

/** A metafield of Shopify, "namespace.key", or nothing. */
export const metafield = (
  fallback: string,
  about: string,
): Setting<{ namespace: string; key: string } | undefined> => ({
  about,
  fallback,
  read(value) {
    if (value === '') return undefined
    const [, namespace, key] = METAFIELD.exec(value) ?? []
    if (namespace === undefined || key === undefined)
      throw new Error('must be a metafield of Shopify, such as custom.size_chart')
    return { namespace, key }
  },
})

const METAFIELD = /^([\w$:-]{2,255})\.([\w-]{2,64})$/
