import './content-editor.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { Edition } from '../../../../contract/editions.ts';
import { LANGUAGES, type Language, otherLanguage } from '../../../../contract/languages.ts';
import { Link } from '../../../frame/layout/link.tsx';
import { useUser } from '../../../frame/session/use-user.ts';
import { useLanguage, useServices } from '../../../frame/start/services-context.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { Loading, Lost } from '../../kit/shell/absences.tsx';
import { HistoryLink } from '../../kit/shell/history-link.tsx';
import { Screen } from '../../kit/shell/screen.tsx';
import { editionQuery } from '../api/editions.ts';
import { type ContentKind, editorPath, listPath, useContentKind } from '../kinds.ts';
import { Conflicts } from './conflicts.tsx';
import { Saving } from './saving.tsx';
import { SharedFields } from './shared-fields.tsx';
import { TextColumn } from './text-column.tsx';
import { useEdition } from './use-edition.ts';

/** One publication: its text in both languages side by side, and what they share. */
export function ContentEditor() {
  const { t } = useTranslation('content');
  const kind = useContentKind();
  const { id = 'new' } = useParams();
  const location = useLocation();
  const { api, language } = useServices();
  const user = useUser();
  const asked = useQuery({ ...editionQuery(api, kind, Number(id)), enabled: id !== 'new' });
  if (!user) return <Loading />;
  const edition = id === 'new' ? emptyEdition(kind, user['@id']) : asked.data;
  if (!edition)
    return asked.error ? (
      <Screen>
        <Lost error={asked.error} gone={t('gone')} goneLine={t('goneLine')} retry={asked.refetch}>
          <Link className="button line" to={listPath(language, kind)}>
            {t(`kinds.${kind.section as 'post'}.many`)}
          </Link>
          <HistoryLink of={`${kind.item}/${id}`} />
        </Lost>
      </Screen>
    ) : (
      <Loading />
    );
  const state = location.state as State | null;
  const editor = state?.editor ?? (id === 'new' ? location.key : `${kind.section} ${id}`);
  return <Editor key={editor} {...{ kind, edition, editor }} userId={user.id} />;
}

/** A text that is saved first gets an address; whoever is writing it goes on in the same editor. */
interface State {
  readonly editor: string;
}

interface EditorProps {
  readonly kind: ContentKind;
  readonly edition: Edition;
  readonly userId: number;
  readonly editor: string;
}

function Editor({ kind, edition, userId, editor }: EditorProps) {
  const { t } = useTranslation('content');
  const navigate = useNavigate();
  const language = useLanguage();
  /** On a screen that has room for one. */
  const [shown, setShown] = useState<Language>(language);
  const editing = useEdition(kind, edition, userId, id => {
    void navigate(editorPath(language, kind, id), { replace: true, state: { editor } satisfies State });
  });
  const title = String(
    editing.value(`${language}.title`) || editing.value(`${otherLanguage(language)}.title`),
  );
  return (
    <main className="content-editor" id="main">
      <header>
        <p>
          <Link to={listPath(language, kind)}>{t(`kinds.${kind.section as 'post'}.many`)}</Link>{' '}
          <HistoryLink of={edition['@id']} />
        </p>
        <h1>{title || t(`kinds.${kind.section as 'post'}.new`)}</h1>
      </header>
      <Saving editing={editing} />
      <Conflicts editing={editing} />
      <fieldset className="language-tabs" aria-label={t('languageShown')}>
        {LANGUAGES.map(one => (
          <button key={one} type="button" aria-pressed={shown === one} onClick={() => setShown(one)}>
            {t(`languages.${one}`)}
          </button>
        ))}
      </fieldset>
      <div className="edited" data-shown={shown}>
        {LANGUAGES.map(one => (
          <TextColumn key={one} language={one} editing={editing} />
        ))}
        <SharedFields editing={editing} />
      </div>
    </main>
  );
}

const emptyEdition = (kind: ContentKind, author: string): Edition => ({
  '@id': '',
  '@type': 'Edition',
  id: 0,
  kind: kind.kind,
  type: kind.type,
  revision: 0,
  texts: { fr: null, 'en-US': null },
  cover: null,
  season: 'green',
  categories: [],
  tags: [],
  details: null,
  files: [],
  owner: author,
  createdAt: '',
  updatedAt: '',
});
