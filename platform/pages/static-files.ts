import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { AppMiddleware } from '../http/calls/app-state.ts';
import { onlyRead } from '../http/calls/only-read.ts';
import { headersOfFile } from '../http/edge/security-headers.ts';
import type { ResponseCache } from '../http/kept-answers/response-cache.ts';
import { sendThroughCache } from '../http/kept-answers/send-kept.ts';
import { sameForAll } from '../http/sending/payload.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** The files of the built web, by the names they had at the start; those under `assets/` never change. */
export function staticFiles(folder: string, cache: ResponseCache): AppMiddleware {
  const names = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(
        entry => entry.isFile() && !/^\.|\.br$/.test(entry.name) && !entry.parentPath.includes(`${sep}.vite`),
      )
      .map(entry => join(entry.parentPath, entry.name))
      .map(file => [`/${relative(folder, file).split(sep).join('/')}`, file]),
  );
  return (ctx, next) => {
    const file = names.get(ctx.path);
    if (file === undefined) return next();
    onlyRead(ctx);
    ctx.state.route = 'file';
    ctx.state.headers = headersOfFile(ctx.state.headers);
    return sendThroughCache(ctx, cache, `file ${ctx.path}`, () => load(file, ctx.path));
  };
}

async function load(file: string, path: string) {
  // The build leaves the best Brotli form beside what is worth it.
  const [body, brotli] = await Promise.all([readFile(file), readFile(`${file}.br`).catch(() => undefined)]);
  const isLasting = path.startsWith('/assets/');
  return {
    status: 200,
    headers: {
      'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
      'Cache-Control': isLasting ? 'public, max-age=31536000, immutable' : 'no-cache',
      Vary: 'Accept-Encoding',
    },
    // Nobody asks whether what never changes has changed.
    content: sameForAll(body, { brotli, ...(isLasting && { etag: null }) }),
    keep: true,
  };
}
