import { readFileSync } from 'node:fs'

/** How Node runs the server that is measured: as `npm start` does. */
export const SERVER_FLAGS: readonly string[] = (
  JSON.parse(readFileSync('package.json', 'utf8')) as { config: { serverFlags: string } }
).config.serverFlags.split(' ')
