import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useServices } from '../../../frame/start/services-context.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { CopyButton } from '../../../frame/states/copy-button.tsx';
import { timeOf } from '../../../frame/typesetting/dates.ts';
import { useAttempt } from '../../kit/form/use-attempt.ts';
import { dateOf } from '../../kit/time/moments.ts';
import { addPreview, previewsKey, previewsQuery, revokePreview } from '../api/around.ts';
import type { ContentKind } from '../kinds.ts';

const DAYS = [1, 7, 30] as const;

interface Props {
  readonly kind: ContentKind;
  readonly id: number;
  /** That of whoever is looking. */
  readonly except: number | undefined;
}

/** Secret links by which somebody without an account reads the text: made, copied once, revoked. */
export function SharedLinks({ kind, id, except }: Props) {
  const { t } = useTranslation('content');
  const { api, language } = useServices();
  const field = useId();
  const { data: links = [] } = useQuery(previewsQuery(api, kind, id));
  const [days, setDays] = useState<number>(7);
  const [address, setAddress] = useState<string>();
  const { attempt, fault } = useAttempt({ refresh: previewsKey(kind, id) });

  const make = () =>
    attempt(async () => {
      const { path } = await addPreview(api, kind, id, days * 24);
      setAddress(`${location.origin}/${language}/${path}`);
    });
  return (
    <section className="shared-links" aria-labelledby={field}>
      <h3 id={field}>{t('shareTitle')}</h3>
      <p className="hint">{t('shareLine')}</p>
      <p className="actions">
        <label>
          {t('goodFor')}{' '}
          <select className="input" value={days} onChange={({ target }) => setDays(Number(target.value))}>
            {DAYS.map(count => (
              <option key={count} value={count}>
                {t('days', { count })}
              </option>
            ))}
          </select>
        </label>
        <button type="button" className="button line" onClick={() => void make()}>
          {t('makeLink')}
        </button>
      </p>
      {address && (
        <p className="actions">
          <input
            className="input"
            readOnly
            aria-label={t('link')}
            value={address}
            onFocus={({ target }) => target.select()}
          />
          <CopyButton className="button line" text={address}>
            {t('copy')}
          </CopyButton>
        </p>
      )}
      <ul>
        {links
          .filter(link => link.id !== except)
          .map(link => (
            <li key={link.id}>
              {t('linkUntil', {
                day: dateOf(link.expiresAt, language),
                time: timeOf(link.expiresAt, language),
              })}{' '}
              <button
                type="button"
                className="button bare"
                onClick={() => void attempt(() => revokePreview(api, link['@id']))}
              >
                {t('revoke')}
              </button>
            </li>
          ))}
      </ul>
      <p role="alert" className={fault ? 'error' : 'hidden'}>
        {fault}
      </p>
    </section>
  );
}
