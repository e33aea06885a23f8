import { serve } from '../servers/served.ts'
import { benchLoads } from './loads.ts'
import { benchTaps } from './taps.ts'

/** The pages of the portal in a demo shop of their own: the figures of their loads, and of taps on them. */
export async function benchPages(dataDir: string) {
  const server = await serve(dataDir)
  try {
    return { taps: await benchTaps(server.url), loads: await benchLoads(server.url) }
  } finally {
    await server.stop()
  }
}
