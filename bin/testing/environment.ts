import { env } from 'node:process'

const { NODE_COMPILE_CACHE } = env

/**
 * The environment of a command that a test starts: its settings and nothing of the run, except the code that Node has
 * compiled for the commands before it, which is half the cost of a short one.
 */
export const environmentOf = (settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  PATH: '/usr/bin:/bin',
  ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }),
  ...settings,
})
