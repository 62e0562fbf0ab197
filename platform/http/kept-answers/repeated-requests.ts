import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { SentAnswer } from '../calls/app-state.ts';
import type { ResponseCache } from './response-cache.ts';

interface Asked {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
}

/**
 * Requests to which kept answers were sent. One that is the same in all that its answer depends on is answered
 * ahead of everything else, for as long as that answer is kept.
 */
export interface RepeatedRequests {
  /** `observe` is told how many seconds each repetition took. */
  remember(asked: Asked, sent: SentAnswer, observe: (seconds: number) => void): void;
  /** Answers what it can, and hands over the rest. */
  before(next: RequestListener): RequestListener;
}

const REMEMBERED_MAX = 4096;
const SIGNATURE_CHARACTERS_MAX = 2048;
/** Of one answer that is not the same for all. */
const OWN_MAX = 64;
/** With one of these a request asks for something of its own. */
const OWN = ['authorization', 'x-min-position', 'x-request-id', 'origin', 'range', 'expect'] as const;

/** What kept answers depend on; undefined for a request that has to be looked at each time. */
function signatureOf({ method, url = '', headers }: IncomingMessage): string | undefined {
  if (method !== 'GET') return undefined;
  for (const name of OWN) if (headers[name] !== undefined) return undefined;
  const { accept, cookie } = headers;
  const { 'accept-encoding': encoding, 'accept-language': language, 'if-none-match': has } = headers;
  const signature = `${url}\n${accept}\n${encoding}\n${language}\n${cookie}\n${has}`;
  return signature.length > SIGNATURE_CHARACTERS_MAX ? undefined : signature;
}

/** What was written, for as long as that is right. */
interface Repetition {
  readonly send: RequestListener;
  readonly isCurrent: (() => boolean) | undefined;
}

export function createRepeatedRequests(cache: ResponseCache): RepeatedRequests {
  const keys = new Map<string, string>();
  /** By answer, so that what is no longer kept is not held by those who asked for it. */
  let repetitions = new WeakMap<object, Map<string, Repetition>>();

  let clearings = cache.clearings;
  const clear = () => {
    keys.clear();
    repetitions = new WeakMap();
    clearings = cache.clearings;
  };

  return {
    remember({ req, res }, { key, answer, status, headers, body, isCurrent }, observe) {
      const signature = signatureOf(req);
      // Headers that were set one by one belong to that request alone.
      if (signature === undefined || res.getHeaderNames().length > 0) return;
      if (keys.size >= REMEMBERED_MAX) clear();
      keys.set(signature, key);
      const ofAnswer = repetitions.get(answer) ?? new Map<string, Repetition>();
      repetitions.set(answer, ofAnswer);
      if (isCurrent && ofAnswer.size >= OWN_MAX) ofAnswer.clear();
      const send: RequestListener = (_, response) => {
        const started = performance.now();
        response.writeHead(status, ['X-Request-Id', randomUUID(), ...headers]).end(body);
        observe((performance.now() - started) / 1000);
      };
      ofAnswer.set(isCurrent ? ownSignature(signature, req) : signature, { send, isCurrent });
    },
    before: next => (request, response) => {
      // What was asked for may name who is forgotten.
      if (clearings !== cache.clearings) clear();
      const signature = signatureOf(request);
      const key = signature === undefined ? undefined : keys.get(signature);
      if (signature === undefined || key === undefined) return next(request, response);
      const answer = cache.get(key);
      const ofAnswer = answer && repetitions.get(answer);
      const found = ofAnswer?.get(signature) ?? ofAnswer?.get(ownSignature(signature, request));
      if (!found || found.isCurrent?.() === false) {
        // When one is over, so are all, or soon.
        if (found) ofAnswer?.clear();
        return next(request, response);
      }
      return found.send(request, response);
    },
  };
}

/** Where the answer is not the same for all devices. */
const ownSignature = (signature: string, { headers }: IncomingMessage): string =>
  `${signature}\n${headers.deviceid}`;
