import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Session } from '../../../contract/accounts.ts';
import { useHolder } from '../../frame/session/use-user.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { Loaded } from '../../frame/states/loaded.tsx';
import { dayOf } from '../../frame/typesetting/dates.ts';
import { endSession, sessionsKey, sessionsQuery } from './api/profile.ts';
import { deviceName } from './device-name.ts';
import { Section } from './section.tsx';

/** Where this account is signed in, and the way to end it there. */
export function Sessions() {
  const { t } = useTranslation('account');
  const { api } = useServices();
  const found = useQuery(sessionsQuery(api, useHolder()));
  const [isDone, setDone] = useState(false);
  const said = useRef<HTMLParagraphElement>(null);
  const done = () => {
    setDone(true);
    // The button that had the focus is gone with what it ended.
    said.current?.focus();
  };
  return (
    <Section title={t('sessions')}>
      <p ref={said} role="status" tabIndex={-1}>
        {isDone && t('saved')}
      </p>
      <Loaded found={found}>
        {({ items }) => (
          <ul className="sessions">
            {items.map(session => (
              <OpenSession key={session.id} session={session} onEnded={done} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

function OpenSession({ session, onEnded }: { session: Session; onEnded: () => void }) {
  const { t } = useTranslation('account');
  const { api, language } = useServices();
  const queryClient = useQueryClient();
  const ending = useMutation({
    mutationFn: () => endSession(api, session['@id']),
    onSuccess() {
      onEnded();
      return queryClient.invalidateQueries({ queryKey: sessionsKey });
    },
  });
  const device = deviceName(session.agent) || t('unknownDevice');
  return (
    <li>
      <span>
        <b title={session.agent}>{device}</b>
        {t('lastSeen', { day: dayOf(session.lastSeenAt, language) })}
        {ending.isError && <span role="alert"> {t('failed')}</span>}
      </span>
      {session.current ? (
        <span>{t('thisDevice')}</span>
      ) : (
        <button
          type="button"
          className="button line"
          aria-label={`${t('endSession')}, ${device}`}
          disabled={ending.isPending}
          onClick={() => ending.mutate()}
        >
          {t('endSession')}
        </button>
      )}
    </li>
  );
}
