import { spawn } from 'node:child_process'

/** The demo shop, started again when a file changes; the portal is built anew when one of its files did. */
const WATCHED = [
  'adapters',
  'bin',
  'contract',
  'database',
  'demo',
  'desk',
  'fakes',
  'gateway',
  'portal',
  'rules',
  'ui',
  'config.ts',
  'config-kinds.ts',
  'config-problems.ts',
  'shop.ts',
]
const words = ['--watch', '--watch-preserve-output', ...WATCHED.map((path) => `--watch-path=${path}`), 'bin/start.ts']
const child = spawn(process.execPath, words, { stdio: 'inherit' })
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 0))
