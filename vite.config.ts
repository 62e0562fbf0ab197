import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compressedFiles } from './scripts/compressed-files.ts';

/** And what sends a change, which no list does. */
const PARTS =
  /\/web\/(site\/covers|frame\/layout\/(breadcrumb|long-title))|\/@tanstack\/.*[mM]utation(Observer)?\./;
const ARCADE = /\/web\/site\/(posts\/arcade|home\/call)/;
const LISTS = /\/web\/(site\/(lists|posts\/(list-head|many|by-))|frame\/(layout\/pag|states\/loading))/;
const TEXTS = /\/web\/site\/(reading\/(?!report-form)|reactions)|\/contract\/live/;
const FORMS = /\/web\/frame\/(forms\/(?!check|picture|day)|transport\/idempotency)/;
const SCHEMAS =
  /\/(zod\/|contract\/(consents|content-(key|references)|devices|files|list-query|moment|paging|publications|reading-time|references|taxonomy|reactions|visible-names|language-tag)\.)/;
const AROUND =
  /\/contract\/metrics|\/web\/admin\/(screens|kit\/(dialog|guard|help|live\/(?!live-connection)|notices|shell|time|palette\/palette-door)\b)/;
const FIGURES = /\/web\/admin\/dashboard\/(?!plots)/;
const SETTING = /\/web\/frame\/typesetting/;

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const ROUTER = 'node_modules/react-router/dist/production';

/** Says of the router's parts that who does not use them can do without: half of it is for a framework of its own. */
const withoutUnused = (): Plugin => ({
  name: 'without-unused',
  transform: (code, id) =>
    id.includes(ROUTER)
      ? code
          .replace(/^\w+\.displayName = ".*";$/gm, '')
          .replace(/ = (React\d*\.(?:forwardRef|createContext|memo)\()/g, ' = /* @__PURE__ */ $1')
      : undefined,
});

/** `vite build` makes what the browser loads, `vite build --ssr` the renderer that the server imports. */
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react(), !isSsrBuild && withoutUnused(), !isSsrBuild && compressedFiles()],
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
          input: ['web/entry-client.tsx', 'web/frame/start/head.ts', 'web/frame/styles/print.css'],
          // A small file costs a request and its headers: what every page loads is one file, what lists share is
          // another, what texts share a third, and what both do a fourth.
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'site',
                  tags: ['$initial'],
                  test: /^(?!.*frame\/(start\/(head|first-paint|chosen|waking)|styles\/print))/,
                },
                // They stand in the pages: each page has those of its own parts alone.
                { name: id => basename(id, '.css'), debugName: 'styles', test: /\.css$/ },
                // Of the contract: the words that are agreed to, which forms show, apart from what checks answers.
                { name: 'wordings', test: /\/contract\/wordings/ },
                { name: 'schemas', test: SCHEMAS, minShareCount: 2 },
                { name: 'parts', test: PARTS, minShareCount: 2 },
                { name: 'arcade', test: ARCADE, minShareCount: 2 },
                { name: 'lists', test: LISTS, minShareCount: 2 },
                { name: 'texts', test: TEXTS, minShareCount: 2 },
                // And what comes with the first of them that is touched.
                { name: 'forms', test: FORMS, minShareCount: 2 },
                { name: 'typesetting', test: SETTING, minShareCount: 2 },
                // What is said of what did not come, on the site as in the admin area.
                { name: 'problem', test: /\/web\/frame\/states\/(problem|red)-notice/, minShareCount: 2 },
                // Last, for a group takes along what it stands on: what stands around every screen of the admin area, and the figures of two of them.
                { name: 'around', test: AROUND },
                { name: 'figures', test: FIGURES, minShareCount: 2 },
              ],
            },
          },
        },
      },
  // The renderer carries its own packages: it starts faster and always with the React it was built with.
  ssr: { noExternal: true },
}));
