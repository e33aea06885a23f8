import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'

/** The parts that we ship, as CycloneDX: `dist/sbom.json`. */
const options = { shell: process.platform === 'win32', maxBuffer: 64 * 1024 * 1024 }
const { stdout, status } = spawnSync(
  'npm',
  ['sbom', '--omit=dev', '--sbom-format=cyclonedx', '--package-lock-only'],
  options,
)
if (status !== 0) throw new Error('npm could not list the parts')
const { components } = JSON.parse(stdout.toString()) as { components: unknown[] }
mkdirSync('dist', { recursive: true })
writeFileSync('dist/sbom.json', stdout)
console.log(`${components.length} parts are listed in dist/sbom.json`)
