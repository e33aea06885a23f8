import { BadConfig, readConfig, type Config } from '#config'

/** The settings of a command; if they cannot be used, it prints the problems and the command ends with 78. */
export function settings(): Config | undefined {
  try {
    return readConfig()
  } catch (error) {
    if (!(error instanceof BadConfig)) throw error
    console.error(error.message)
    return undefined
  }
}
