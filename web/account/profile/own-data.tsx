import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Archive } from '../../../contract/archive.ts';
import { useHolder } from '../../frame/session/use-user.ts';
import { takeAnswer } from '../../frame/start/answers.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { Loaded } from '../../frame/states/loaded.tsx';
import { sizeOf } from '../../frame/transport/file-size.ts';
import { ApiProblem, statusOf } from '../../frame/transport/problem.ts';
import { dayOf } from '../../frame/typesetting/dates.ts';
import { archiveQuery, askForArchive, saveArchive } from './api/archive.ts';
import { Section } from './section.tsx';

/** All that the site knows of somebody, to take away: asked for, waited for, downloaded. */
export function OwnData() {
  const { t } = useTranslation('account');
  const { api } = useServices();
  const found = useQuery(archiveQuery(api, useHolder()));
  return (
    <Section title={t('ownData')} line={<p className="hint">{t('ownDataLine')}</p>}>
      <Loaded found={found}>{archive => <State archive={archive} />}</Loaded>
    </Section>
  );
}

function State({ archive }: { archive: Archive }) {
  const { t } = useTranslation('account');
  const { api, language } = useServices();
  const holder = useHolder();
  const queryClient = useQueryClient();
  const { queryKey } = archiveQuery(api, holder);
  const asking = useMutation({
    mutationFn: () => askForArchive(api),
    onSuccess: asked => takeAnswer(queryClient, queryKey, asked),
  });
  const saving = useMutation({
    mutationFn: (address: string) => saveArchive(api, address),
    // It may be gone by now, and then the button with it.
    async onError() {
      await queryClient.invalidateQueries({ queryKey });
      ask.current?.focus();
    },
  });
  const ask = useRef<HTMLButtonElement>(null);
  const { status, address, expiresAt, size } = archive;
  const problem = asking.error ?? saving.error;
  const wordsOf = (known: unknown): string => {
    if (known instanceof ApiProblem && known.status === 429) return known.message;
    return t(statusOf(known) === 404 ? 'ownDataGone' : 'ownDataFailed');
  };
  const isMaking = status === 'making' || asking.isPending;
  return (
    <>
      {(problem || status === 'failed') && (
        <p className="notice bad" role="alert">
          {wordsOf(problem)}
        </p>
      )}
      <p role="status">
        {isMaking && t('ownDataMaking')}
        {!isMaking &&
          status === 'ready' &&
          t('ownDataReady', { day: dayOf(expiresAt ?? '', language), size: sizeOf(size ?? 0, language) })}
      </p>
      <div className="actions">
        {!isMaking && address && (
          <button
            type="button"
            className="button"
            aria-disabled={saving.isPending || undefined}
            onClick={() => saving.isPending || saving.mutate(address)}
          >
            {t('ownDataSave')}
          </button>
        )}
        <button
          type="button"
          className={address ? 'button line' : 'button'}
          ref={ask}
          aria-disabled={isMaking || undefined}
          onClick={() => isMaking || asking.mutate()}
        >
          {t(address ? 'ownDataAnew' : 'ownDataAsk')}
        </button>
      </div>
    </>
  );
}
