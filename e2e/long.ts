import { env } from 'node:process'

/** True if the browser tests run as in `npm run test:long`: at every width, and their loops at full length. */
export const isLong = env['EVERY_WIDTH'] !== undefined
