import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Finds a Chromium for the screen tests, or gets one: Debian's by apt-get where that is to be had, else Playwright's. */
const KNOWN = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
/** The fonts too: a bare machine has none, and Hindi names need theirs. */
const PACKAGES = ['chromium', 'fonts-noto-core']

if (findBrowser() === undefined) {
  console.log('No Chromium here; getting one …')
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES]
  const gotten = run('apt-get', ['update', '-qq']) && run('apt-get', install)
  if (!gotten && !run('npx', ['playwright', 'install', 'chromium'])) {
    console.error('No Chromium could be installed. Install it by hand: apt-get install chromium')
    process.exit(1)
  }
}
console.log(`Browser: ${findBrowser() ?? "Playwright's own"}`)

function findBrowser(): string | undefined {
  return KNOWN.find((path) => existsSync(path))
}

function run(command: string, words: string[]): boolean {
  return spawnSync(command, words, { stdio: 'inherit' }).status === 0
}
