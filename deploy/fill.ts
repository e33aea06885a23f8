import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file of this folder with its gaps (`${NAME}`) filled in. Throws when a gap has no value, so that no server starts with half a file. */
export function filledIn(file: string, values: Readonly<Record<string, string>>): string {
  return readFileSync(join(import.meta.dirname, file), 'utf8').replaceAll(
    /\$\{([A-Z0-9_]+)\}/g,
    (_all, name: string) => {
      const value = values[name]
      if (value === undefined) throw new Error(`deploy/${file} needs ${name}`)
      return value
    },
  )
}
