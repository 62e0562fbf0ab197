import type { Language } from '../../../contract/languages.ts';
import type { Revision } from '../../event-log/event-log.ts';
import { type AskedOf, bodyOf } from './answer-body.ts';
import { CHANGE_TYPES } from './body.ts';
import { entityTag } from './conditional.ts';
import { mediaType } from './negotiation.ts';
import type { ReadyAnswer, Route } from './route.ts';

/** An answer as HTTP sends it. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string | undefined;
  /** JSON; undefined for a 204. */
  readonly body: string | undefined;
  readonly revision: Revision | undefined;
}

interface Asked extends AskedOf {
  readonly language: Language;
  readonly method: Route['method'];
  /** Of the address. */
  readonly allow: string;
  readonly acceptedTypes: readonly string[];
}

export const statusOf = (answer: ReadyAnswer): number => {
  if (answer.kind === 'plain') return answer.status ?? 200;
  if (answer.kind === 'nothing') return 204;
  return answer.kind === 'item' && answer.created ? 201 : 200;
};

export function httpAnswer(answer: ReadyAnswer, as: Asked): HttpAnswer {
  const body = bodyOf(answer, as);
  const json = body && JSON.stringify(body);
  const status = statusOf(answer);
  const reads = as.method === 'GET';
  const item = answer.kind === 'item' ? answer : undefined;
  const tagged = json !== undefined && status < 300 && (reads || item?.revision !== undefined);
  const type = answer.kind === 'plain' ? 'application/json' : mediaType(as.format);
  return {
    status,
    body: json,
    revision: item?.revision,
    etag: tagged ? entityTag(json, item?.revision) : undefined,
    headers: {
      'Cache-Control': reads ? 'private, no-cache' : 'no-store',
      Allow: as.allow,
      ...(as.allow.includes('PATCH') && { 'Accept-Patch': CHANGE_TYPES.join(', ') }),
      ...(as.method === 'POST' && { 'Accept-Post': as.acceptedTypes.join(', ') }),
      ...(json !== undefined && {
        'Content-Type': `${type}; charset=utf-8`,
        'Content-Language': as.language,
      }),
      ...(item?.created && { Location: item.item['@id'] }),
      ...(item && !reads && { 'Content-Location': `${item.item['@id']}.${as.format}` }),
    },
  };
}
