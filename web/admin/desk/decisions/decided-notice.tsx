import { useState } from 'react';
import { paths } from '../../../frame/routes/paths.ts';
import { useLanguage } from '../../../frame/start/services-context.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { timeOf } from '../../../frame/typesetting/dates.ts';
import { decidedWords } from '../../decided/decided-words.ts';
import { RuleTrace } from '../../decided/rule-trace.tsx';
import { dateOf } from '../../kit/time/moments.ts';
import type { DeskCase } from '../api/desk-case.ts';
import { takeDown } from './decision.ts';
import { useDecisions } from './decisions-provider.tsx';
import { Named } from './named.tsx';
import { Refusing } from './refusing.tsx';

/** In the place of the decision, when there is none left to take: what was decided, by whom and why. */
export function DecidedNotice({
  opened,
  isKnown,
  goOn,
}: {
  opened: DeskCase;
  /** As it is now. */
  isKnown: boolean;
  goOn: () => void;
}) {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const { status, kind, reason, note, decidedAt } = opened;
  if (status === 'waiting') return null;
  const page = pageOf(opened);
  const about = kind === 'report' ? undefined : kind;
  return (
    <div className={`notice case-notice ${status === 'published' ? 'good' : 'bad'}`} role="status">
      <b>{t(`decidedAs.${status}`)}</b>
      {decidedAt && (
        <p>
          {t(decidedWords(opened), {
            name: opened.decidedBy ?? opened.decidedByRule?.title,
            date: dateOf(decidedAt, language),
            time: timeOf(decidedAt, language),
          })}
        </p>
      )}
      <RuleTrace of={opened} />
      {about && reason && <p>{t(`reasons.${about}.${reason}` as 'reasons.testimony.other')}</p>}
      {note && <p>{t('noteWas', { note })}</p>}
      <p className="actions">
        <button type="button" className="button" onClick={goOn}>
          {t('next')} <kbd>J</kbd>
        </button>
        {status === 'published' && page && (
          <a className="button line" href={page}>
            {t('seePublished')}
          </a>
        )}
        {status === 'published' && isKnown && <TakeDown opened={opened} goOn={goOn} />}
      </p>
    </div>
  );
}

const pageOf = ({ testimony, text }: DeskCase): string | undefined => {
  if (testimony) return testimony.path === null ? undefined : paths.text(testimony.language, testimony.path);
  return text ? `${paths.text(text.language, text.path)}#comments` : undefined;
};

/** With a reason, which its author will read. */
function TakeDown({ opened, goOn }: { opened: DeskCase; goOn: () => void }) {
  const { t } = useTranslation('desk');
  const { decide } = useDecisions();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className="button no" onClick={() => setAsking(true)}>
        <Named words={t('takeDown')} title={opened.title} />
      </button>
      {isAsking && (
        <Refusing
          opened={opened}
          decision="takeDown"
          onClose={() => setAsking(false)}
          onDecide={refusal => {
            setAsking(false);
            decide({ outcome: 'unpublished', cases: [takeDown(opened, refusal)] });
            goOn();
          }}
        />
      )}
    </>
  );
}
