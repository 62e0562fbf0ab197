/** The limits of bench/http.ts: each answers what the program answers, with nothing around it. */
import { createServer, get, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, json } from 'node:stream/consumers';
import Koa from 'koa';
import type { Bare } from './start-bare.ts';

/** Koa sending bytes that it has at hand: those that the program sent for the same request. */
async function bytes(url: string, headers: Readonly<Record<string, string>>): Promise<RequestListener> {
  const answer = await new Promise<{ type: string; encoding: string | undefined; body: Buffer }>(
    (resolve, reject) => {
      get(url, { headers }, async response => {
        const { 'content-type': type = '', 'content-encoding': encoding } = response.headers;
        resolve({ type, encoding, body: await buffer(response) });
      }).on('error', reject);
    },
  );
  return new Koa()
    .use(ctx => {
      ctx.set('Content-Type', answer.type);
      if (answer.encoding) ctx.set('Content-Encoding', answer.encoding);
      ctx.body = answer.body;
    })
    .callback();
}

/** Koa making JSON of what the program answered to the same request, for each request anew. */
async function made(url: string, headers: Readonly<Record<string, string>>): Promise<RequestListener> {
  const answer = (await (await fetch(url, { headers })).json()) as object;
  return new Koa()
    .use(ctx => {
      ctx.body = answer;
    })
    .callback();
}

/** Koa parsing a body of JSON and answering it. */
const echo = (): RequestListener =>
  new Koa()
    .use(async ctx => {
      ctx.body = (await json(ctx.req)) as object;
    })
    .callback();

/** React making a string of the tree of a page whose data is there, for each request anew. */
async function tree(url: string, language: 'fr' | 'en-US'): Promise<RequestListener> {
  const { prepare, htmlOf } = await import(new URL('../dist/server/entry-server.js', import.meta.url).href);
  const { origin, pathname, search } = new URL(url);
  const prepared = await prepare({
    url: pathname + search,
    language,
    read: async (path: string) =>
      (await fetch(origin + path, { headers: { 'Accept-Language': language } })).json(),
    publicUrl: origin,
    publisher: 'Parvis',
    assets: { scripts: [], styles: [], preloads: [] },
  });
  return (_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(htmlOf(prepared));
  };
}

async function listenerOf(bare: Bare): Promise<RequestListener> {
  switch (bare.kind) {
    case 'bytes':
      return bytes(bare.url, bare.headers);
    case 'json':
      return made(bare.url, bare.headers);
    case 'echo':
      return echo();
    case 'tree':
      return tree(bare.url, bare.language);
  }
}

process.once('message', async (bare: Bare) => {
  const server = createServer(await listenerOf(bare));
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
process.once('disconnect', () => process.exit());
