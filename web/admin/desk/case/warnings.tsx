import { paragraphAt, type Warning } from '../../../../contract/warnings.ts';
import { Link } from '../../../frame/layout/link.tsx';
import { paths } from '../../../frame/routes/paths.ts';
import { useLanguage } from '../../../frame/start/services-context.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import type { DeskCase } from '../api/desk-case.ts';
import { AskConsent } from './ask-consent.tsx';

interface Props {
  readonly opened: DeskCase;
  readonly warnings: readonly Warning[];
  readonly words: string;
}

/** What asks for a second look before it is published, in words: underlined it is in the text. */
export function Warnings({ opened, warnings, words }: Props) {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const { testimony, same } = opened;
  const isNotAsked = opened.kind === 'testimony' && testimony?.consent === null && testimony.consentAt;
  return (
    <>
      {isNotAsked && (
        <p className="flag">
          <AskConsent opened={opened} />
        </p>
      )}
      {warnings.length > 0 && (
        <div className="flag">
          <b>{t('check', { count: warnings.length })}</b>
          <ul>
            {warnings.map(({ kind, start, end }) => (
              <li key={start}>
                {t(`warning.${kind}`, { paragraph: paragraphAt(words, start) })}{' '}
                <q>{words.slice(start, end)}</q>
              </li>
            ))}
          </ul>
        </div>
      )}
      {same.length > 0 && (
        <div className="flag">
          <b>{t('sameWords')}</b>
          <ul>
            {same.map(({ id, title, status }) => (
              <li key={id}>
                <Link to={paths.desk(language, id)}>{t('quoted', { title })}</Link> {t(`status.${status}`)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
