import type { OpenApiParameter } from '../calls/query-parameters.ts';

export const pathParameters = (path: string): OpenApiParameter[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
