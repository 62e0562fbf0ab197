import { type MouseEvent, useState } from 'react';
import type { Language } from '../../../../contract/languages.ts';
import { maskWarnings, type Warning } from '../../../../contract/warnings.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { typesetHtml, typesetText } from '../../../frame/typesetting/typeset.ts';
import type { DeskCase } from '../api/desk-case.ts';
import { editedFrom, publishedWith, useDrafts } from '../edit/drafts.tsx';
import { textFaults } from '../edit/text-faults.ts';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import {
  type DecidedCase,
  type Outcome,
  publish,
  reject,
  settle,
  takeDown,
  takeDownReported,
} from './decision.ts';
import { useDecisions } from './decisions-provider.tsx';
import { Named } from './named.tsx';
import { Refusing } from './refusing.tsx';

interface Props {
  readonly opened: DeskCase;
  readonly warnings: readonly Warning[];
  /** As they would be published. */
  readonly words: string;
  /** Why it cannot be published yet, though it can be refused. */
  readonly unfinished: string | undefined;
  readonly goOn: () => void;
  /** The edited text cannot be published as it is. */
  readonly onFault: () => void;
}

/** Where a case is decided; the keys are written on what they do. */
export function Dock(props: Props) {
  const { t } = useTranslation('desk');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
    <div className="dock" role="group" aria-label={t('decide')}>
      {props.opened.kind === 'report' ? <OfReport {...props} /> : <OfText {...props} />}
    </div>
  );
}

/** The second press of a double click was meant for nothing: another case may stand there by then. */
const once =
  (act: () => void) =>
  ({ detail }: MouseEvent) => {
    if (detail < 2) act();
  };

/** As a printer sets it: of a text with tags its words alone. */
const typeset = (words: string, language: Language): string =>
  (/<[a-z]/i.test(words) ? typesetHtml : typesetText)(words, language);

function useDecide(goOn: () => void) {
  const { decide } = useDecisions();
  return (outcome: Outcome, decided: DecidedCase) => {
    decide({ outcome, cases: [decided] });
    goOn();
  };
}

function OfText({ opened, warnings, words, unfinished, goOn, onFault }: Props) {
  const { t } = useTranslation('desk');
  const { draftOf, edit, writtenOf } = useDrafts();
  const decide = useDecide(goOn);
  const [isRefusing, setRefusing] = useState(false);
  /** The words for which the first press has said what is in them. */
  const [warnedOf, setWarnedOf] = useState<string>();
  /** What kept the last press from publishing. */
  const [held, setHeld] = useState<string>();
  const { id, testimony, title, status } = opened;
  const draft = draftOf(id);
  const isWarned = warnings.length > 0 && warnedOf === words;
  const named = draft?.title?.trim() || title;

  const publishIt = () => {
    setHeld(unfinished);
    if (unfinished) return;
    if (testimony && draft && Object.keys(textFaults(editedFrom(testimony, draft))).length > 0)
      return onFault();
    if (warnings.length > 0 && !isWarned) return setWarnedOf(words);
    const edits = publishedWith(testimony, writtenOf(id));
    decide('published', { ...publish(opened, edits, draft?.revision), title: named });
  };
  const masked = testimony ? maskWarnings(words, testimony.language) : words;
  const set = testimony ? typeset(words, testimony.language) : words;
  const write = (content: string) => {
    if (!testimony) return;
    const { title } = editedFrom(testimony, draft);
    edit(testimony, { content, ...(content === set && { title: typesetText(title, testimony.language) }) });
  };
  // What was taken down is put back, or stays as it is.
  const isBack = status === 'unpublished';
  const mask = masked === words ? undefined : () => write(masked);
  const setType = set === words ? undefined : () => write(set);
  useShortcuts({
    p: publishIt,
    r: isBack ? undefined : () => setRefusing(true),
    m: mask,
    t: setType,
    escape: isWarned ? () => setWarnedOf(undefined) : undefined,
  });

  return (
    <>
      <p className="publish-anyway" role="alert">
        {held && held === unfinished ? held : isWarned && t('warned', { count: warnings.length })}
      </p>
      <button type="button" className={`button ${isWarned ? 'warn' : 'yes'}`} onClick={once(publishIt)}>
        <Named
          words={t(isWarned ? 'publishAnyway' : isBack ? 'putBack' : 'publish')}
          title={named}
          letter="P"
        />
      </button>
      {!isBack && (
        <button type="button" className="button no" onClick={() => setRefusing(true)}>
          <Named words={t('reject')} title={named} letter="R" />
        </button>
      )}
      {mask && (
        <button type="button" className="button line" onClick={mask}>
          {t('mask')} <kbd>M</kbd>
        </button>
      )}
      {setType && (
        <button type="button" className="button line" onClick={setType}>
          {t('typeset')} <kbd>T</kbd>
        </button>
      )}
      {isRefusing && (
        <Refusing
          opened={opened}
          decision="reject"
          onClose={() => setRefusing(false)}
          onDecide={refusal => {
            setRefusing(false);
            // What was published once is not refused: it stays taken down.
            if (testimony?.status === 'unpublished') decide('unpublished', takeDown(opened, refusal));
            else decide('rejected', reject(opened, refusal));
          }}
        />
      )}
    </>
  );
}

function OfReport({ opened, goOn }: Props) {
  const { t } = useTranslation('desk');
  const decide = useDecide(goOn);
  const [isRefusing, setRefusing] = useState(false);
  const canTakeDown = opened.reported?.status === 'published';
  const leave = () => decide('settled', settle(opened));
  useShortcuts({ p: leave, r: canTakeDown ? () => setRefusing(true) : undefined });
  return (
    <>
      <button type="button" className="button" onClick={once(leave)}>
        <Named words={t('settle')} title={opened.title} letter="P" />
      </button>
      {canTakeDown && (
        <button type="button" className="button no" onClick={() => setRefusing(true)}>
          <Named words={t('takeDown')} title={opened.title} letter="R" />
        </button>
      )}
      {isRefusing && (
        <Refusing
          opened={opened}
          decision="takeDown"
          onClose={() => setRefusing(false)}
          onDecide={refusal => {
            setRefusing(false);
            decide('unpublished', takeDownReported(opened, refusal));
          }}
        />
      )}
    </>
  );
}
