import type { Config } from '#config'
import { summaryOf } from './backup/make.ts'
import { restoreBackup, sourceOf } from './backup/restore.ts'
import { reasonOf, stopOnSignals } from './backup/stopping.ts'
import { type Progress, showProgress } from './progress.ts'
import { settings } from './settings.ts'

const USAGE = `Usage: npm run restore -- FILE|FOLDER [--replace]

Brings back what npm run backup wrote into FILE, or into the newest file in FOLDER. Wapsi must be stopped. All of the
file is checked first, and all that was restored is compared with it before it is put in place. It goes into DATA_DIR,
which must hold no shop, unless --replace is said: what is there is then put aside, into a folder of its own in
DATA_DIR. With DATABASE_URL it goes into that database, which must be empty.`

process.exitCode = await run(process.argv.slice(2))

async function run(words: string[]): Promise<number> {
  const replace = words.includes('--replace')
  const [path = '', ...more] = words.filter((word) => word !== '--replace')
  if (path === '' || path.startsWith('-') || more.length > 0) {
    console.error(USAGE)
    return 2
  }
  const source = sourceOf(path)
  if (source === undefined) {
    console.error(`There is no backup in ${path}.\n\n${USAGE}`)
    return 2
  }
  const config = settings()
  if (config === undefined) return 78
  const signal = stopOnSignals()
  try {
    await restore(config, { path: source, replace, signal })
    return 0
  } catch (error) {
    console.error(`Nothing was restored: ${reasonOf(signal.aborted ? signal.reason : error)}`)
    return signal.aborted ? 130 : 1
  }
}

async function restore(config: Config, given: { path: string; replace: boolean; signal: AbortSignal }): Promise<void> {
  let progress: Progress | undefined
  try {
    const { manifest, aside } = await restoreBackup({
      config,
      ...given,
      begin: (total) => (progress = showProgress(process.stderr, 'restore', total)),
      advance: (bytes) => progress?.advance(bytes),
    })
    progress?.end(true)
    const where = config.DATABASE_URL ? 'the database of DATABASE_URL' : config.DATA_DIR
    console.log(
      `${given.path}, made ${manifest.madeAt}, is in ${where}: ${summaryOf(manifest)}. Compared with the file.`,
    )
    if (aside !== undefined) console.log(`What was there before is in ${aside}: remove it when all is well.`)
    console.log('People who were erased after it was made are back: erase them again (docs/running-it.md, "Backup").')
  } catch (error) {
    progress?.end(false)
    throw error
  }
}
