import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Contact } from '../../../contract/contact.ts';
import { Link } from '../../frame/layout/link.tsx';
import { paths } from '../../frame/routes/paths.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { statusOf } from '../../frame/transport/problem.ts';
import { useConfirm } from '../kit/dialog/confirm.tsx';
import { useAttempt } from '../kit/form/use-attempt.ts';
import { useTagged } from '../kit/form/use-tagged.ts';
import { useNotices } from '../kit/notices/notices.tsx';
import { Loading, Lost } from '../kit/shell/absences.tsx';
import { momentOf } from '../kit/time/moments.ts';
import { AnswerForm } from './answer-form.tsx';
import { changeMessage, message, messagePath, messagesKey, removeMessage } from './api/messages.ts';
import { Assignee } from './assignee.tsx';

export function OneMessage({ id }: { id: string }) {
  const { t } = useTranslation(['messages', 'admin']);
  const { language } = useServices();
  const { search } = useLocation();
  const { query, reload } = useTagged(messagesKey, messagePath(id), message);
  const list = paths.admin(language, 'admin/contact') + search;
  const isGone = statusOf(query.error) === 404;
  return (
    <>
      <p className="back">
        <Link to={list}>{t('back')}</Link>
      </p>
      {query.isPending && <Loading />}
      {query.isError && (isGone || !query.data) && (
        <Lost error={query.error} gone={t('gone')} retry={query.refetch} />
      )}
      {query.data && !isGone && (
        <Received of={query.data.item} etag={query.data.etag} reload={reload} list={list} />
      )}
    </>
  );
}

interface ReceivedProps {
  readonly of: Contact;
  readonly etag: string;
  readonly reload: () => Promise<unknown>;
  readonly list: string;
}

function Received({ of, etag, reload, list }: ReceivedProps) {
  const { t } = useTranslation(['messages', 'admin']);
  const { api, language } = useServices();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { tell, warn } = useNotices();
  const { attempt } = useAttempt({ warn });
  const refresh = () => queryClient.invalidateQueries({ queryKey: messagesKey });
  const setStatus = async (status: 'open' | 'done') => {
    await changeMessage(api, of.id, { status });
    await refresh();
  };
  const change = async (status: 'open' | 'done') => {
    if ((await attempt(() => setStatus(status))) && status === 'done')
      tell({ text: t('closed', { count: 1 }), undo: () => setStatus('open') });
  };
  const remove = async () => {
    const question = { title: t('remove'), text: t('removeLine'), yes: t('removeYes'), isGrave: true };
    if (!(await confirm(question))) return;
    if (!(await attempt(() => removeMessage(api, of.id)))) return;
    await navigate(list);
    await refresh();
  };
  return (
    <article className="message" aria-labelledby="message-from">
      <header>
        <span className="kind">{t(`kinds.${of.kind}`)}</span>
        <h1 id="message-from">{`${of.firstName} ${of.lastName}`.trim() || t('forgotten')}</h1>
        <p className="meta">
          <span>{momentOf(of.createdAt, language)}</span>
          <span>{t(`statuses.${of.status}`)}</span>
          <span>{t(`inLanguage.${of.language}`)}</span>
        </p>
        <p className="meta">
          <span>
            <a href={`mailto:${of.email}`}>{of.email}</a>
          </span>
          <span>{of.phone && <a href={`tel:${of.phone}`}>{of.phone}</a>}</span>
          <span>{of.address}</span>
        </p>
      </header>
      <div className="message-text" lang={of.language}>
        {of.content}
      </div>
      {of.answers.map(answer => (
        <section key={answer.createdAt} className="message-answer">
          <h2>{t('answerOf', { name: answer.author, moment: momentOf(answer.createdAt, language) })}</h2>
          <div className="message-text">{answer.content}</div>
        </section>
      ))}
      <Assignee of={of} onChanged={refresh} />
      <AnswerForm of={of} etag={etag} reload={reload} onSent={refresh} />
      <p className="actions">
        {of.status === 'open' ? (
          <button type="button" className="button line" onClick={() => void change('done')}>
            {t('closeWithout')}
          </button>
        ) : (
          <button type="button" className="button line" onClick={() => void change('open')}>
            {t('reopen')}
          </button>
        )}
        <button type="button" className="button no" onClick={() => void remove()}>
          {t('removeYes')}
        </button>
      </p>
    </article>
  );
}
