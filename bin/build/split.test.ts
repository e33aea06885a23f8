import { expect, test } from 'vitest'
import { fileOf } from './split.ts'

/** Each module with the modules that import it; a star marks an import that comes later. */
const IMPORTERS: Record<string, string[]> = {
  '/portal/app.tsx': ['/portal/app/main.tsx'],
  '/ui/button.tsx': ['/portal/home/home-screen.tsx', '/portal/tickets/list/list-screen.tsx'],
  '/portal/tickets/words.ts': ['/portal/tickets/list/list-screen.tsx', '/portal/tickets/form.tsx'],
  '/portal/tickets/form.tsx': ['/portal/tickets/form/form-screen.tsx'],
  '/portal/tickets/parts.ts': ['/portal/tickets/form.tsx*'],
  '/portal/tickets/send.ts': ['/portal/tickets/parts.ts'],
  '/portal/returns/parts.ts': ['/portal/returns/returns-screen.tsx*'],
  '/portal/photos/picker.tsx': ['/portal/tickets/parts.ts', '/portal/returns/parts.ts'],
  '/portal/tickets/list-parts.ts': ['/portal/tickets/list/list-screen.tsx*'],
  '/rules/form.ts': ['/portal/tickets/parts.ts', '/portal/tickets/list-parts.ts'],
  '/ui/timeline.tsx': ['/portal/tickets/list/list-screen.tsx', '/portal/returns/parts.ts'],
  '/rules/length.ts': ['/portal/tickets/list/list-screen.tsx', '/portal/tickets/parts.ts'],
  '/ui/qr-code.tsx': ['/portal/photos/picker.tsx*'],
  '/ui/dialog.tsx': ['/ui/qr-code.tsx', '/portal/photos/picker.tsx'],
}

type Importers = Record<'importers' | 'dynamicImporters', string[]>

const graph = {
  getModuleInfo(id: string) {
    const all = IMPORTERS[id] ?? []
    const later = all.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1))
    return { importers: all.filter((name) => !name.endsWith('*')), dynamicImporters: later } as never
  },
}

test.each([
  ['what the entry needs', '/portal/app.tsx', 'main'],
  ['what screens of two features need', '/ui/button.tsx', 'main'],
  ['what one feature needs at once and another later', '/ui/timeline.tsx', 'main'],
  ['what two screens of one feature need', '/portal/tickets/words.ts', 'tickets'],
  ['what one screen needs at once and another of its feature later', '/rules/length.ts', 'tickets'],
  ['what one screen needs', '/portal/tickets/form.tsx', 'form-screen'],
  ['what one screen needs later only', '/portal/tickets/send.ts', 'form-later'],
  ['what two screens of one feature need later only', '/rules/form.ts', 'tickets-later'],
  ['what several features need later only', '/portal/photos/picker.tsx', 'later'],
  ['what a later file of all fetches', '/ui/qr-code.tsx', 'last'],
  ['what that needs, and the later file too', '/ui/dialog.tsx', 'later'],
])('%s', (_, id, file) => {
  expect(fileOf(id, graph)).toBe(file)
})

test('a checkout in a folder of the same name is split alike', () => {
  const under = (id: string) => `/home/portal${id}`
  const there = {
    getModuleInfo(id: string) {
      const { importers, dynamicImporters } = graph.getModuleInfo(id.slice('/home/portal'.length)) as Importers
      return { importers: importers.map(under), dynamicImporters: dynamicImporters.map(under) } as never
    },
  }
  for (const id of Object.keys(IMPORTERS)) expect(fileOf(under(id), there)).toBe(fileOf(id, graph))
})
