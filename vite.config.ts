import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fileOf } from './bin/portal/split.ts'

/** The shopper's portal. `bin/build.ts` builds it; the shells around it are written there. */
export default defineConfig({
  root: 'portal',
  publicDir: false,
  plugins: [react(), tailwindcss()],
  build: {
    outDir: '../dist/portal',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'portal/main.tsx',
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: fileOf, debugName: 'shared' }] },
      },
    },
  },
})
