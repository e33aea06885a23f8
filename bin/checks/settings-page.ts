import { SETTINGS } from '#config'

const HEAD = `# Settings

Each is a variable of the environment, read once at the start. Wrong or missing settings stop the start with a line for
each.
This page is written from \`config.ts\` by \`node bin/settings-page.ts\`.

| setting | default | what it is |
|---|---|---|
`

/** The page docs/settings.md: every setting of config.ts, a row each. */
export function settingsPage(): string {
  const rows = Object.entries(SETTINGS).map(
    ([name, { fallback, about }]) => `| \`${name}\` | ${code(fallback)} | ${about} |\n`,
  )
  return HEAD + rows.join('')
}

const code = (text: string) => (text === '' ? '' : `\`${text}\``)
