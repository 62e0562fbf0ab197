import { alternatesOf, declarePage, type Page } from '../../frame/routes/page.ts';
import { type Child, childPath } from './children.ts';

/** Nothing to fetch before it is known who asks; nothing for search engines either. */
const pageOf = (child: Child) =>
  declarePage({
    queries: () => ({}),
    asksForAddress: true,
    head: (_, { i18n }) => ({
      title: i18n.t('layout:titleOf', {
        title:
          child === 'profile'
            ? i18n.t('layout:myProfile')
            : `${i18n.t(`profile:child.${child}`)}, ${i18n.t('layout:myProfile')}`,
      }),
      description: i18n.t('account:profileLine'),
      alternates: alternatesOf(language => childPath('site', language, child)),
    }),
  });

export const profilePages = {
  profile: pageOf('profile'),
  comments: pageOf('comments'),
  likes: pageOf('likes'),
  texts: pageOf('texts'),
} satisfies Record<Child, Page>;
