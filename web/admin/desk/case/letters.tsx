import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { authorLetterWords } from '../../../../contract/author-letters.ts';
import { titleForOthers } from '../../../../contract/named-in-letters.ts';
import { TextArea } from '../../../frame/forms/fields.tsx';
import { Form } from '../../../frame/forms/form.tsx';
import { useHolder } from '../../../frame/session/use-user.ts';
import { useServices } from '../../../frame/start/services-context.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { timeOf } from '../../../frame/typesetting/dates.ts';
import { Paragraphs } from '../../../frame/typesetting/paragraphs.tsx';
import { CancelButton } from '../../kit/dialog/cancel-button.tsx';
import { ModalDialog } from '../../kit/dialog/modal-dialog.tsx';
import { useNotices } from '../../kit/notices/notices.tsx';
import { dateOf } from '../../kit/time/moments.ts';
import type { DeskCase } from '../api/desk-case.ts';
import { lettersKey, lettersQuery, writeToAuthor } from '../api/letters.ts';
import { LetterPreview } from '../decisions/letter-preview.tsx';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';

/** What was written to the author of this text, and where more is written. */
export function Letters({ opened }: { opened: DeskCase }) {
  const { t } = useTranslation('desk');
  const { api, language } = useServices();
  const [isWriting, setWriting] = useState(false);
  const { data: letters = [] } = useQuery(lettersQuery(api, opened.id));
  const write = opened.author?.canBeWrittenTo ? () => setWriting(true) : undefined;
  useShortcuts({ w: write });
  if (!opened.author) return null;
  return (
    <section className="letters" aria-label={t('letters')}>
      {letters.length > 0 && (
        <ol aria-label={t('letters')}>
          {letters.map(({ id, byName, message, createdAt }) => (
            <li key={id}>
              <span className="meta">
                {t(message === null ? 'letterAsked' : 'letterBy', {
                  name: byName ?? t('someone'),
                  date: dateOf(createdAt, language),
                  time: timeOf(createdAt, language),
                })}
              </span>
              {message !== null && (
                <blockquote>
                  <Paragraphs text={message} />
                </blockquote>
              )}
            </li>
          ))}
        </ol>
      )}
      {write ? (
        <button type="button" className="button line" onClick={write}>
          {t('writeToAuthor')} <kbd>W</kbd>
        </button>
      ) : (
        <p className="meta">{t('cannotBeWritten')}</p>
      )}
      {isWriting && <LetterDialog opened={opened} onClose={() => setWriting(false)} />}
    </section>
  );
}

const MESSAGE_MAX_CHARACTERS = 2000;

function LetterDialog({ opened, onClose }: { opened: DeskCase; onClose: () => void }) {
  const { t } = useTranslation('desk');
  const { api, language: shown } = useServices();
  const queryClient = useQueryClient();
  const holder = useHolder();
  const { tell } = useNotices();
  const [message, setMessage] = useState('');
  const { id, kind, ownerName, author, text, testimony } = opened;
  const language = author?.language ?? shown;
  const about = kind === 'comment' ? 'comment' : 'testimony';
  const title = about === 'comment' && text ? titleForOthers(text) : (testimony?.title ?? opened.title);
  const mail = authorLetterWords(about, { language, title, message: message.trim() });
  return (
    <ModalDialog title={t('writeTitle', { name: ownerName })} onClose={onClose}>
      <Form
        name={`${holder} letter-${id}`}
        keptIn="holder"
        schema={() => import('../../../../contract/letters.ts').then(m => m.newLetter)}
        send={(body: { message: string }, key) => writeToAuthor(api, id, body.message, key)}
        onFields={({ message: now = '' }) => setMessage(now)}
        onSent={async () => {
          await queryClient.invalidateQueries({ queryKey: lettersKey(id) });
          tell({ text: t('writeSent') });
          onClose();
        }}
        submit={t('writeSend')}
        beside={<CancelButton onCancel={onClose} />}
      >
        <TextArea
          name="message"
          label={t('writeLabel')}
          hint={t(language === 'fr' ? 'writeInFrench' : 'writeInEnglish')}
          rows={6}
          lang={language}
          maxLength={MESSAGE_MAX_CHARACTERS}
          required
        />
        <LetterPreview
          title={t('letterTitle')}
          {...{ language, name: author?.firstName ?? '', letter: mail }}
          isOpen
        />
      </Form>
    </ModalDialog>
  );
}
