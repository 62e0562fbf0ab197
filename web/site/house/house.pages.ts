import type { HousePage, HousePageName } from '../../../contract/house-pages.ts';
import { alternatesOf, declarePage, type PageContext } from '../../frame/routes/page.ts';
import { paths } from '../../frame/routes/paths.ts';
import { breadcrumbData, faqData, organizationData } from '../../frame/routes/structured-data.ts';
import { publicationsQuery } from '../publications/api/publications.ts';
import { housePageQuery } from './api/house-page.ts';

const WORKS_SHOWN = 3;

const head =
  (name: HousePageName, data: (page: HousePage, context: PageContext) => readonly object[] = () => []) =>
  ({ page }: { readonly page: HousePage }, context: PageContext) => {
    const { i18n, language, publicUrl } = context;
    const canonical = paths.house(language, name);
    return {
      title: i18n.t('layout:titleOf', { title: page.title }),
      description: page.abstract,
      canonical,
      alternates: alternatesOf(lang => paths.house(lang, name)),
      data: [
        breadcrumbData([
          ['Parvis', publicUrl + paths.home(language)],
          [page.title, publicUrl + canonical],
        ]),
        ...(data(page, context) as Record<string, unknown>[]),
      ],
    };
  };

const queries =
  (name: HousePageName) =>
  ({ api, language }: PageContext) => ({ page: housePageQuery(api, language, name) });

const page = (name: HousePageName, data?: Parameters<typeof head>[1]) =>
  declarePage({ queries: queries(name), head: head(name, data) });

export const aboutPage = page('a-propos', (_, context) => [organizationData(context)]);
export const faqPage = page('faq', ({ content }) => [faqData(content)]);
export const legalNoticePage = page('mention-legal', (_, context) => [organizationData(context)]);
export const privacyPage = page('privacy-policies');
export const termsPage = page('terms-use');

/** With what was done with gifts before. */
export const donatePage = declarePage({
  queries: context => ({
    ...queries('faire-un-don')(context),
    works: publicationsQuery(context.api, 'realisation', context.language, {
      page: 1,
      itemsPerPage: WORKS_SHOWN,
    }),
  }),
  head: head('faire-un-don'),
});
