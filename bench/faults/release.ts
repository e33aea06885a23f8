import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** An earlier commit in a folder of its own, with its packages, built; to be removed afterwards. */
export function release(commit: string): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'wapsi-release-'))
  try {
    const files = execFileSync('git', ['archive', commit], { maxBuffer: 1024 ** 3 })
    execFileSync('tar', ['-x', '-C', folder], { input: files })
    execFileSync(process.execPath, ['bin/run.mjs', 'build'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
