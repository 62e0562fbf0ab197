/**
 * Speaks HTTP/1.1 on raw sockets: node:http as a client takes more of the machine than many a server that it
 * would measure. One request at a time on each connection; answers carry a Content-Length or are chunked.
 */
import { connect, type Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { answerEnd } from './answer-end.ts';
import type { Load, LoadResult } from './load.ts';

const load = workerData as Load;
const { host = '127.0.0.1', port, method = 'GET', paths, headers = {}, body, everyMs = 0 } = load;
const warmUp = load.warmUp ?? load.connections * 10;
const total = warmUp + load.requests;

const template = [
  ...Object.entries({ host: `${host}:${port}`, connection: 'keep-alive', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  ),
].join('');
// The same whatever is asked for, unless numbers stand in it.
const isNumbered = [template, body, ...paths].some(text => text?.includes('{n}'));
const ready = isNumbered ? undefined : paths.map(path => Buffer.from(requestText(path, 0)));

function requestText(path: string, n: number): string {
  const sent = body?.replaceAll('{n}', String(n));
  const length = sent === undefined ? '' : `content-length: ${Buffer.byteLength(sent)}\r\n`;
  return `${method} ${path.replaceAll('{n}', String(n))} HTTP/1.1\r\n${template.replaceAll('{n}', String(n))}${length}\r\n${sent ?? ''}`;
}

const requestAt = (n: number): Buffer | string =>
  ready?.[n % ready.length] ?? requestText(paths[n % paths.length] ?? '/', n);

const latencies = new Float64Array(load.requests);
let started = 0;
let answered = 0;
let refused = 0;
let served = 0;
let measuredFrom = performance.now();
const sockets: Socket[] = [];

function open(): void {
  const socket = connect({ host, port, noDelay: true });
  sockets.push(socket);
  let sentAt = 0;
  let received = Buffer.alloc(0);
  const send = () => {
    if (started >= total) return;
    sentAt = performance.now();
    socket.write(requestAt(started++));
  };
  socket.on('connect', send);
  socket.on('error', fail);
  socket.on('data', (chunk: Buffer<ArrayBuffer>) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const answer = answerEnd(received);
    if (answer === undefined) return;
    const isRefusal = answer.status === load.refusal;
    if (answer.status !== load.status && !isRefusal)
      return fail(new Error(`answered ${answer.status}, not ${load.status}`));
    received = received.subarray(answer.end);
    const tookMs = performance.now() - sentAt;
    note(tookMs, isRefusal);
    if (everyMs > tookMs) setTimeout(send, everyMs - tookMs);
    else send();
  });
  socket.on('close', () => {
    if (answered < total) fail(new Error('the server closed a connection'));
  });
}

function note(latency: number, isRefusal: boolean): void {
  if (answered >= warmUp) {
    if (isRefusal) refused++;
    else latencies[served++] = latency;
  }
  answered++;
  if (answered === warmUp) measuredFrom = performance.now();
  if (answered === total) finish();
}

function finish(): void {
  clearTimeout(deadline);
  const seconds = (performance.now() - measuredFrom) / 1000;
  const sorted = latencies.subarray(0, served).sort();
  const at = (share: number) => sorted[Math.min(served - 1, Math.floor(served * share))] ?? 0;
  const result: LoadResult = {
    requests: served,
    perSecond: served / seconds,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    refused,
  };
  parentPort?.postMessage(result);
  close();
}

function fail(error: Error): never {
  close();
  throw error;
}

const close = () => {
  for (const socket of sockets)
    socket
      .removeAllListeners()
      .on('error', () => undefined)
      .destroy();
};

// What was answered until then counts; the load is bounded in time as in number.
const deadline = setTimeout(finish, load.maxSeconds * 1000);
for (let connection = 0; connection < load.connections; connection++) open();
