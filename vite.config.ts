import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { fileOf } from './bin/build/split.ts'

/**
 * Removes the code by which the bundler preloads style sheets and scripts around each lazy import. There are none to
 * preload: the sheet is in the page.
 */
const leanImport: Plugin = {
  name: 'lean-import',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
}

/** The customer's portal. `bin/build.ts` builds it; the shells around it are written there. */
export default defineConfig({
  root: 'portal',
  publicDir: false,
  plugins: [react(), tailwindcss(), leanImport],
  build: {
    outDir: '../dist/portal',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'portal/app/main.tsx',
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: fileOf, debugName: 'shared' }] },
      },
    },
  },
})
