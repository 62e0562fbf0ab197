import { useIsMutating } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { findWarnings } from '../../../../contract/warnings.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { RuleTrace } from '../../decided/rule-trace.tsx';
import type { DeskCase } from '../api/desk-case.ts';
import { DecidedNotice } from '../decisions/decided-notice.tsx';
import { useDecisions } from '../decisions/decisions-provider.tsx';
import { Dock } from '../decisions/dock.tsx';
import { useDrafts } from '../edit/drafts.tsx';
import { savingKey } from '../edit/edit-form.tsx';
import { AboutAuthor } from './about-author.tsx';
import { Appeal } from './appeal.tsx';
import { CaseHead } from './case-head.tsx';
import { CommentText } from './comment-text.tsx';
import { Letters } from './letters.tsx';
import { ReportedText } from './reported-text.tsx';
import { TagsAndCover } from './tags-and-cover.tsx';
import { TestimonyTexts } from './testimony-texts.tsx';
import { ThankYou } from './thank-you.tsx';
import { Warnings } from './warnings.tsx';

interface Props {
  readonly opened: DeskCase;
  /** It has changed since it was read. */
  readonly isOutdated: boolean;
  readonly dockPlace: HTMLElement | null;
  readonly goOn: () => void;
}

/** A testimony that was taken down can be published again. */
const isOpenCase = ({ status, testimony, kind }: DeskCase): boolean =>
  status === 'waiting' || (kind === 'testimony' && testimony?.status === 'unpublished');

/** What is to be decided on, with what a moderator needs to know beside it. */
export function CaseView({ opened, isOutdated, dockPlace, goOn }: Props) {
  const { t } = useTranslation('desk');
  const { draftOf } = useDrafts();
  const { held } = useDecisions();
  const { id, kind, message, testimony } = opened;
  const [isEditing, setEditing] = useState(false);
  const [unfinished, setUnfinished] = useState<string>();
  const isSaving = useIsMutating({ mutationKey: savingKey(id) }) > 0;
  // While a decision on it is under way, or it is read again after one, nothing else can be done with it.
  const isKnown = !isOutdated && !held.has(id);
  const isOpen = isOpenCase(opened) && isKnown;
  const words = draftOf(id)?.content ?? testimony?.content ?? message ?? '';
  const warnings = useMemo(() => findWarnings(words), [words]);
  return (
    <>
      <CaseHead opened={opened} words={words} />
      {opened.status !== 'waiting' && <DecidedNotice {...{ opened, isKnown, goOn }} />}
      {opened.status === 'waiting' && <Warnings warnings={warnings} words={words} opened={opened} />}
      {opened.status === 'waiting' && <RuleTrace of={opened} />}
      {opened.appeal && <Appeal words={opened.appeal} />}
      {kind === 'testimony' && testimony && (
        <TestimonyTexts {...{ testimony, isOpen, isEditing, isSaving }} onEdit={setEditing} />
      )}
      {kind === 'comment' && <CommentText opened={opened} />}
      {kind === 'report' && <ReportedText opened={opened} />}
      {kind === 'testimony' && testimony && isOpen && (
        <TagsAndCover testimony={testimony} onUnfinished={setUnfinished} />
      )}
      {kind === 'testimony' && isOpen && <ThankYou opened={opened} />}
      <AboutAuthor opened={opened} />
      {kind !== 'report' && <Letters opened={opened} />}
      {isOpen &&
        dockPlace &&
        createPortal(
          <Dock
            key={id}
            opened={opened}
            warnings={warnings}
            words={words}
            unfinished={isSaving ? t('saving') : unfinished}
            goOn={goOn}
            onFault={() => setEditing(true)}
          />,
          dockPlace,
        )}
    </>
  );
}
