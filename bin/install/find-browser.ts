import { existsSync } from 'node:fs'

/** Debian's Chromium without windows. */
export const SHELL = '/usr/lib/chromium/chromium-headless-shell'
const KNOWN = [SHELL, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The Chromium of this machine; undefined if Playwright's own is used. */
export const findBrowser = (): string | undefined => KNOWN.find((path) => existsSync(path))
