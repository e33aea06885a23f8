import { spawnSync } from 'node:child_process'

process.exit(spawnSync('npx', ['oxfmt'], { stdio: 'inherit', shell: process.platform === 'win32' }).status ?? 1)
