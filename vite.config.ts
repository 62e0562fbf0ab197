import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedFiles } from './scripts/compressed-files.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const ROUTER = 'node_modules/react-router/dist/production';

/** `vite build` makes what the browser loads, `vite build --ssr` the renderer that the server imports. */
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react(), !isSsrBuild && compressedFiles()],
  // The server may run without NODE_ENV; its React is the fast one all the same.
  define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
  publicDir: 'web/public',
  resolve: {
    alias: isSsrBuild
      ? []
      : [
          // Without what they say to developers.
          { find: /^react-router$/, replacement: here(`${ROUTER}/index.mjs`) },
          { find: /^react-router\/dom$/, replacement: here(`${ROUTER}/dom-export.mjs`) },
        ],
  },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node24',
        emptyOutDir: true,
        rolldownOptions: { input: 'web/entry-server.tsx' },
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        // Nesting and light-dark() as they are written: in every engine since May 2024.
        cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: { site: 'web/entry-client.tsx', head: 'web/frame/start/head.ts' },
          // A small file costs a request and its headers: what every page loads is one file, and what several
          // public pages share is another, but for what only reading, comments and signing in need. Two small
          // pieces of reading stand on many pages, and go with these.
          output: {
            codeSplitting: {
              groups: [
                { name: 'site', tags: ['$initial'], test: /^(?!.*frame\/start\/(head|first-paint|waking))/ },
                {
                  name: 'pages',
                  test: /\/web\/(?!admin|i18n|reading\/(?!paragraphs|themes)|reactions|comments\/.*\.tsx?$|account)|\/@tanstack\//,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
  // The renderer carries its own packages: it starts faster and always with the React it was built with.
  ssr: { noExternal: true },
}));
