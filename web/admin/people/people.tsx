import './people.css';
import { useParams } from 'react-router-dom';
import type { User } from '../../../contract/accounts.ts';
import { Link } from '../../frame/layout/link.tsx';
import { paths } from '../../frame/routes/paths.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { countOf } from '../../frame/typesetting/dates.ts';
import { Screen } from '../kit/shell/screen.tsx';
import { ResourceTable } from '../kit/table/resource-table.tsx';
import type { Column } from '../kit/table/rows.tsx';
import { shortDateOf } from '../kit/time/moments.ts';
import { type PeopleType, peopleQuery } from './api/people.ts';
import { PeopleBulk } from './bulk.tsx';
import { Person } from './person.tsx';
import { nameOf, stateOf } from './person-state.ts';
import { roleName, roleNames } from './role-names.ts';

export const Administrators = () => <People type="admin" />;
export const Editors = () => <People type="editor" />;
export const Users = () => <People type="user" />;

/** The accounts of one kind, or one of them: `user/{type}/{id}`. */
function People({ type }: { type: PeopleType }) {
  const { id } = useParams();
  return id === undefined ? <Accounts type={type} /> : <Person key={id} id={id} type={type} />;
}

function Accounts({ type }: { type: PeopleType }) {
  const { t } = useTranslation('people');
  const { api, language } = useServices();
  return (
    <Screen of="people">
      <h1>{t(`type.${type}`)}</h1>
      <ResourceTable
        label={t(`type.${type}`)}
        query={asked => peopleQuery(api, type, asked)}
        nameOf={nameOf}
        search={t('search')}
        filters={[
          {
            key: 'state',
            label: t('state'),
            options: (['suspended', 'unconfirmed'] as const).map(value => ({
              value,
              label: t(`states.${value}`),
            })),
          },
          ...(type === 'user'
            ? [
                {
                  key: 'role',
                  label: t('role'),
                  options: [{ value: 'ROLE_AUDITOR', label: roleName('ROLE_AUDITOR', language) }],
                },
              ]
            : []),
        ]}
        columns={useColumns(type)}
        bulk={(chosen, untick) => <PeopleBulk chosen={chosen} untick={untick} />}
        empty={{ title: t('nobody') }}
      />
    </Screen>
  );
}

function useColumns(type: PeopleType): readonly Column<User>[] {
  const { t } = useTranslation('people');
  const { language } = useServices();
  return [
    {
      key: 'lastName',
      title: t('name'),
      sort: true,
      cell: user => (
        <Link to={paths.admin(language, `user/${type}/${user.id}`)}>
          {nameOf(user) || t('forgottenName')}
        </Link>
      ),
    },
    { key: 'email', title: t('email'), cell: user => user.email },
    { key: 'roles', title: t('roles'), cell: user => roleNames(user.roles, language) },
    {
      key: 'state',
      title: t('state'),
      cell: user => <span data-state={stateOf(user)}>{t(`states.${stateOf(user)}`)}</span>,
    },
    {
      key: 'lastConnection',
      title: t('lastSeen'),
      sort: true,
      cell: user => (user.lastConnection ? shortDateOf(user.lastConnection, language) : t('never')),
    },
    {
      key: 'createdAt',
      title: t('since'),
      sort: true,
      optional: true,
      cell: user => shortDateOf(user.createdAt, language),
    },
    {
      key: 'texts',
      title: t('texts'),
      numeric: true,
      optional: true,
      cell: user => countOf(user.countTemoignages + user.countComments, language),
    },
  ];
}
