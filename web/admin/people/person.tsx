import type { User } from '../../../contract/accounts.ts';
import { Link } from '../../frame/layout/link.tsx';
import { paths } from '../../frame/routes/paths.ts';
import { useUser } from '../../frame/session/use-user.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { countOf } from '../../frame/typesetting/dates.ts';
import { useTagged } from '../kit/form/use-tagged.ts';
import { Loading, Lost } from '../kit/shell/absences.tsx';
import { HistoryLink } from '../kit/shell/history-link.tsx';
import { Screen } from '../kit/shell/screen.tsx';
import { dateOf } from '../kit/time/moments.ts';
import { AccountActions } from './account-actions.tsx';
import { type PeopleType, peopleKey, personPath, user as userSchema } from './api/people.ts';
import { ForgetPerson } from './forget-person.tsx';
import { isForgotten, nameOf, stateOf } from './person-state.ts';
import { roleNames } from './role-names.ts';
import { RolesForm } from './roles-form.tsx';

/** What is known of one account, and what an administrator may do with it. */
export function Person({ id, type }: { id: string; type: PeopleType }) {
  const { t } = useTranslation(['people', 'admin']);
  const { language } = useServices();
  const me = useUser();
  const { query, reload } = useTagged([...peopleKey, 'person'], personPath(id), userSchema);
  if (query.isPending) return <Loading />;
  if (!query.data)
    return (
      <Screen of="people">
        <Lost error={query.error} gone={t('gone')} goneLine={t('goneLine')} retry={query.refetch}>
          <Link className="button" to={paths.admin(language, `user/${type}`)}>
            {t('back')}
          </Link>
        </Lost>
      </Screen>
    );
  const { item: user, etag } = query.data;
  const isOwn = user.id === me?.id;
  return (
    <Screen of="people">
      <p className="back">
        <Link to={paths.admin(language, `user/${type}`)}>{t('back')}</Link>
        <HistoryLink of={isForgotten(user) ? null : user['@id']} />
      </p>
      <h1 tabIndex={-1}>{nameOf(user) || t('forgottenName')}</h1>
      <p className="meta">
        <span>{roleNames(user.roles, language)}</span>
        <span data-state={stateOf(user)}>{t(`states.${stateOf(user)}`)}</span>
      </p>
      {isForgotten(user) ? <p className="notice">{t('forgottenLine')}</p> : <Details user={user} />}
      {isOwn && (
        <p className="notice">
          {t('own')} <Link to={paths.admin(language, 'account/profile')}>{t('ownProfile')}</Link>
        </p>
      )}
      {user.deletedAt === null && <RolesForm user={user} etag={etag} isOwn={isOwn} onDone={reload} />}
      {!isForgotten(user) && !isOwn && <AccountActions user={user} onDone={reload} />}
      {!isOwn && <ForgetPerson user={user} onDone={reload} />}
    </Screen>
  );
}

function Details({ user }: { user: User }) {
  const { t } = useTranslation('people');
  const { language } = useServices();
  const rows = [
    [t('email'), user.email],
    [t('phone'), user.phone],
    [t('since'), dateOf(user.createdAt, language)],
    [t('confirmed'), user.verifiedAt === null ? t('notConfirmed') : dateOf(user.verifiedAt, language)],
    [t('lastSeen'), user.lastConnection === null ? t('never') : dateOf(user.lastConnection, language)],
    [t('testimonies'), countOf(user.countTemoignages, language)],
    [t('comments'), countOf(user.countComments, language)],
    [t('likes'), countOf(user.countLike, language)],
  ] as const;
  return (
    <dl className="people-details">
      {rows.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
