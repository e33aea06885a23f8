/**
 * Builds the portal into dist/portal (code, a shell for each route, PIN shards) and the desk into dist/desk; fails over
 * budget.
 */
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { bundleDesk } from './build/desk-bundle.ts'
import { bundlePortal } from './build/bundle.ts'
import { checkBudget } from './build/budget.ts'
import { compressFolder } from './build/compress.ts'
import { fingerprint, NOTE } from './build/fingerprint.ts'
import { writePins } from './build/pins.ts'
import { loadPrerender } from './build/prerender.ts'
import { writeShells } from './build/shells.ts'
import { printWeights } from './build/weights.ts'
import { writeManifest, writeWorker } from './build/worker.ts'

// React and Vite take it from there.
// oxlint-disable-next-line node/no-process-env
process.env['NODE_ENV'] = 'production'
const started = performance.now()
const sources = fingerprint()
// Built beside and moved in at the end: a server that starts meanwhile reads the old portal or the new one, whole.
const folder = `dist/building-${process.pid}`
const bundle = await bundlePortal(folder)
const portal = await loadPrerender(`${folder}-prerender`)
const shells = await writeShells(folder, bundle, portal, writeManifest(folder))
await writeWorker(folder, bundle, shells)
rmSync(`${folder}-prerender`, { recursive: true })
const shards = writePins('portal/pins/pins.csv', `${folder}/pins`)
compressFolder(`${folder}/assets`)
compressFolder(`${folder}/pins`)
const deskFolder = `${folder}-desk`
printWeights(bundle.chunks)
const overruns = [...checkBudget(shells, bundle), ...shards.overruns, ...(await bundleDesk(deskFolder))]
compressFolder(`${deskFolder}/assets`)
const index = shells.map(({ name, path, file, csp, first }) => ({ name, path, file, csp, first }))
writeFileSync(`${folder}/shells.json`, JSON.stringify(index))
writeFileSync(`${folder}/${NOTE}`, sources)
if (overruns.length > 0) {
  rmSync(folder, { recursive: true })
  rmSync(deskFolder, { recursive: true })
  console.error(`over budget:\n${overruns.map((line) => `  ${line}`).join('\n')}`)
  process.exit(1)
}
rmSync('dist/portal', { recursive: true, force: true })
renameSync(folder, 'dist/portal')
rmSync('dist/desk', { recursive: true, force: true })
renameSync(deskFolder, 'dist/desk')
console.log(
  `portal and desk built in ${((performance.now() - started) / 1000).toFixed(1)} s, ${shards.count} PIN shards`,
)
