import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunks } from './vite.chunks.js';
import { contractOfBrowsers } from './vite.contract.js';
import { serviceWorker } from './vite.serviceWorker.js';
import { withoutUnused } from './vite.unused.js';

const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  root,
  plugins: [react(), contractOfBrowsers(), withoutUnused(), chunks(), serviceWorker()],
  css: {
    modules: {
      // Readable in the browser, and unique: no two modules have one name (scripts/styles.mjs).
      generateScopedName: (name, file) =>
        `${basename(file).replace(/\.module\.css.*$/, '')}_${name}`,
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': { target: process.env.API_URL ?? 'http://127.0.0.1:4900' } },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The page's policy allows no inline scripts; small assets stay files so that they can be cached.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: {
        // The shared packages only declare values: without this the whole contract lands in the sign-in page.
        moduleSideEffects: [
          { test: /\/packages\/(contract|rules|models)\/src\//, sideEffects: false },
          // It only declares, too, and does not say so: a table would bring all of it for its ticks.
          { test: /\/@rc-component\/tree\//, sideEffects: false },
        ],
      },
    },
  },
});
