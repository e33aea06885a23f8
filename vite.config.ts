import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { fileOf } from './bin/build/split.ts'

/**
 * React Router names its components by assignments and wraps them by calls, neither of which a bundler may leave out: by that its Link,
 * NavLink, Form and their prefetching came into every page, though none is used.
 */
const leanRouter: Plugin = {
  name: 'lean-router',
  transform: {
    filter: { id: /\/react-router\/dist\// },
    handler: (code) =>
      code
        .replaceAll(/^\w+\.displayName = .*$/gm, '')
        .replaceAll(/= React\$1\.(forwardRef|createContext|memo)\(/g, '= /* @__PURE__ */ React$$1.$1('),
  },
}

/** What the bundler puts around each lazy import preloads style sheets and scripts, of which there are none: the sheet is in the page. */
const leanImport: Plugin = {
  name: 'lean-import',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
}

/** The shopper's portal. `bin/build.ts` builds it; the shells around it are written there. */
export default defineConfig({
  root: 'portal',
  publicDir: false,
  plugins: [react(), tailwindcss(), leanRouter, leanImport],
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
