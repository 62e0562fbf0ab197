/**
 * `npm run dev`: the program behind Vite. A change of the web shows in the browser at once; a change of the
 * services starts the program again. Pages are rendered from the sources, everything else is passed on.
 */
import { createServer as createHttpServer, type ServerResponse } from 'node:http';
import react from '@vitejs/plugin-react';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { isLanguage, type Language } from '../contract/languages.ts';
import { readConfig } from '../platform/config/read-config.ts';
import { runWhileChanging } from './dev-program.ts';

type EntryServer = typeof import('../web/entry-server.tsx');

const { port, host } = readConfig(process.env);
const programPort = port + 1;
const program = `http://127.0.0.1:${programPort}`;

runWhileChanging({
  ...process.env,
  PORT: String(programPort),
  HOST: '127.0.0.1',
  PUBLIC_URL: `http://${host}:${port}`,
});

/** How the addresses begin that are no pages, or, after a '^', what they are like. */
const PASSED_ON = [
  '/api/',
  '/cover/',
  '/favicon.svg',
  '/health/',
  '/media/',
  '/metrics',
  '/robots.txt',
  '/sitemap',
  '^/.+/feed\\.[a-z]+$',
];

const front = createHttpServer();
const vite = await createVite({
  // The build's configuration packs the renderer whole; here its packages stay outside.
  configFile: false,
  appType: 'custom',
  publicDir: false,
  plugins: [react()],
  server: {
    middlewareMode: { server: front },
    proxy: {
      ...Object.fromEntries(PASSED_ON.map(path => [path, program])),
      '/socket.io': { target: program, ws: true },
    },
  },
});

/** Vite serves modules alone: the script of the head is one here, and none of them waits. */
const DEV_HEAD = `for (const src of document.currentScript.dataset.modules.split(' '))
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src }));`;

async function renderPage(vite: ViteDevServer, url: string, language: Language, response: ServerResponse) {
  const { render } = (await vite.ssrLoadModule('/web/entry-server.tsx')) as EntryServer;
  const { status, html, redirect } = await render({
    url,
    language,
    publicUrl: `http://${host}:${port}`,
    publisher: 'Parvis',
    assets: {
      head: DEV_HEAD,
      modules: ['/web/frame/start/head.ts', '/web/entry-client.tsx'],
      styles: [],
      print: '/web/frame/styles/print.css',
      fonts: [],
    },
    onFault: (page, error) => console.error(page, error),
    read: async path => {
      const answer = await fetch(program + path, {
        headers: { accept: 'application/ld+json', 'accept-language': language },
      });
      if (!answer.ok)
        throw Object.assign(new Error(`${path} answered ${answer.status}`), { status: answer.status });
      return answer.json();
    },
  });
  response
    .writeHead(status, {
      'Content-Type': 'text/html; charset=utf-8',
      ...(redirect && { Location: redirect }),
    })
    .end(await vite.transformIndexHtml(url, html));
}

vite.middlewares.use((request, response) => {
  const url = request.originalUrl ?? '/';
  const first = url.split(/[/?]/, 2)[1] ?? '';
  if (!isLanguage(first)) return response.writeHead(302, { Location: '/fr' }).end();
  renderPage(vite, url, first, response).catch((error: Error) => {
    vite.ssrFixStacktrace(error);
    console.error(error);
    response.writeHead(500).end(error.stack);
  });
});
front.on('request', vite.middlewares);
front.listen(port, host);
