import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findBrowser, SHELL } from './find-browser.ts'

/**
 * Finds a Chromium for the screen tests, or gets one: Debian's shell without windows by apt-get if Debian has it, else
 * Playwright's. If no shell can be installed, a Chromium that is there is used. A bare machine has no fonts either, and
 * Hindi names need theirs.
 */
const PACKAGES = ['chromium-headless-shell', ...(findBrowser() === undefined ? ['fonts-noto-core'] : [])]

if (!existsSync(SHELL)) {
  console.log('No Chromium without windows here; getting one …')
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES]
  const gotten = run('apt-get', ['update', '-qq']) && run('apt-get', install)
  if (!gotten && findBrowser() === undefined && !run('npx', ['playwright', 'install', 'chromium'])) {
    console.error('No Chromium could be installed. Install it by hand: apt-get install chromium')
    process.exit(1)
  }
}
console.log(`Browser: ${findBrowser() ?? "Playwright's own"}`)

function run(command: string, words: string[]): boolean {
  return spawnSync(command, words, { stdio: 'inherit' }).status === 0
}
