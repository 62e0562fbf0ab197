import type { z } from 'zod';
import { pagingQuery } from '../../../contract/paging.ts';
import { queryParameters } from '../documents/openapi-parameters.ts';

/** What a list can be asked beside its page. */
export const filterNames = (query: z.ZodType | undefined): readonly string[] =>
  queryParameters(query).flatMap(({ name }) => (name in pagingQuery.shape ? [] : name));
