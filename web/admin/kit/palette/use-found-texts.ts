import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Role } from '../../../../contract/roles.ts';
import { paths } from '../../../frame/routes/paths.ts';
import { useServices } from '../../../frame/start/services-context.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { withQuery } from '../../../frame/transport/client.ts';
import { workedOnAt } from '../worked-on-at.ts';

const searchAnswer = () => import('../../../../contract/search.ts').then(m => m.searchAnswer);
const PAUSE_MS = 120;
const SHOWN = 8;

/** Published texts for what stands in the field, a moment after the last key. */
export function useFoundTexts(question: string, roles: readonly Role[]) {
  const { t } = useTranslation('palette');
  const { api, language } = useServices();
  const [asked, ask] = useState('');
  const typed = question.trim();
  useEffect(() => {
    const timer = setTimeout(() => ask(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, isError, isFetching } = useQuery({
    queryKey: ['search', language, 'palette', asked],
    queryFn: ({ signal }) =>
      api.item(
        withQuery('/api/search', { q: asked, lang: language, itemsPerPage: SHOWN }),
        searchAnswer,
        signal,
      ),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  const found = typed === '' || asked === '' ? [] : (data?.member ?? []);
  return {
    texts: found.map(({ id, '@id': reference, title, kind, language: of, path }) => {
      // What was published of visitors is read, not written.
      const place = kind === 'temoignage' ? undefined : workedOnAt(reference, language, roles);
      return {
        ...{ key: id, label: title, detail: t(`kind.${kind}`) },
        ...(place ? { to: place } : { to: paths.text(of, path), isElsewhere: true }),
      };
    }),
    state: isError ? 'failed' : isFetching || typed !== asked ? 'asking' : 'ready',
  } as const;
}
