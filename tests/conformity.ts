import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { openApi } from '../platform/http/documents/openapi.ts';
import type { GoodCall } from './hostile/good-calls.ts';
import type { Received } from './policy/send.ts';

/** What is not as the document says, of an answer to a call: its status, its media type or its body. */
export type Conformity = (call: GoodCall, answer: Received) => readonly string[];

export function conformityTo(document: ReturnType<typeof openApi>): Conformity {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema(document as object, 'api');
  const validators = new Map<string, ValidateFunction>();
  const validatorAt = (...path: readonly string[]): ValidateFunction => {
    const pointer = path
      .map(part => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
      .join('/');
    const known = validators.get(pointer) ?? ajv.compile({ $ref: `api#/${pointer}` });
    validators.set(pointer, known);
    return known;
  };
  return ({ route }, { status, headers, text }) => {
    const path = route.path.slice('/api'.length).replace(/:(\w+)/g, '{$1}');
    const method = route.method.toLowerCase();
    const answer = document.paths[path]?.[method]?.responses[status];
    const name = `${route.method} ${path} ${status}`;
    if (!answer) return [`${name} is not documented`];
    const type = headers.get('content-type')?.split(';')[0] ?? '';
    if (!answer.content) return text === '' ? [] : [`${name} has a body`];
    if (!answer.content[type]) return [`${name} comes as ${type}`];
    const validate = validatorAt(
      'paths',
      path,
      method,
      'responses',
      String(status),
      'content',
      type,
      'schema',
    );
    if (validate(JSON.parse(text))) return [];
    const faults = (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
    return [...new Set(faults)].map(fault => `${name}: ${fault}`);
  };
}
