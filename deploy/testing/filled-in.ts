import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')

/**
 * A file of settings with its gaps (`${NAME}`) filled in. Throws if a gap has no value, so that no server starts with
 * half a file.
 */
export function filledIn(file: string, values: Readonly<Record<string, string>>): string {
  return readFileSync(join(ROOT, file), 'utf8').replaceAll(/\$\{([A-Z0-9_]+)\}/g, (_all, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${file} needs ${name}`)
    return value
  })
}
