import { memo } from 'react';
import type { ReadTexts, Statistics } from '../../../contract/statistics.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { firstOfMonth } from '../../frame/typesetting/dates.ts';
import { Bars } from './bars.tsx';
import { ChartFrame, type Display, type Figure } from './chart-frame.tsx';

interface TextsProps {
  readonly texts: ReadTexts | undefined;
  readonly display: Display;
}

/** Since when texts are counted, by whole weeks. */
export function useSince(texts: ReadTexts | undefined): string | undefined {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const day =
    texts &&
    firstOfMonth(
      new Date(texts.since).toLocaleDateString(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }),
      language,
    );
  return day && t('sinceMonday', { day });
}

export const Kinds = memo(function Kinds({ texts, display }: TextsProps) {
  const { t } = useTranslation('dashboard');
  const rows = (texts?.kinds ?? [])
    .filter(({ views, likes, comments }) => views + likes + comments > 0)
    .sort((a, b) => b.views - a.views);
  const figure: Figure = {
    head: [t('kind'), t('views'), t('likes'), t('comments')],
    rows: rows.map(({ kind, views, likes, comments }) => [t(`kinds.${kind}`), views, likes, comments]),
  };
  return (
    <ChartFrame title={t('whatIsRead')} subtitle={useSince(texts)} columns={4} {...{ display, figure }}>
      <Bars rows={rows.map(({ kind, views }) => ({ name: t(`kinds.${kind}`), value: views }))} />
    </ChartFrame>
  );
});

const SHOWN = 8;

export const Categories = memo(function Categories({ texts, display }: TextsProps) {
  const { t } = useTranslation('dashboard');
  const rows = texts?.categories ?? [];
  const figure: Figure = {
    head: [t('category'), t('views'), t('likes'), t('comments')],
    rows: rows.map(({ title, views, likes, comments }) => [title, views, likes, comments]),
  };
  return (
    <ChartFrame title={t('byCategory')} subtitle={useSince(texts)} columns={6} {...{ display, figure }}>
      <Bars rows={rows.slice(0, SHOWN).map(({ title, views }) => ({ name: title, value: views }))} />
    </ChartFrame>
  );
});

/** In shares: they are counted by days in UTC, and so come to a little more or less than the period. */
export const Readers = memo(function Readers({
  languages,
  deviceTypes,
  display,
}: Pick<Statistics, 'languages' | 'deviceTypes'> & { readonly display: Display }) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const all = languages.fr + languages['en-US'];
  const parts: readonly (readonly [name: string, views: number])[] = [
    [t('languages.fr'), languages.fr],
    [t('languages.en-US'), languages['en-US']],
    [t('devices.mobile'), deviceTypes.mobile],
    [t('devices.desktop'), deviceTypes.desktop],
    [t('devices.other'), deviceTypes.other],
  ];
  const share = (value: number) =>
    (value / all).toLocaleString(language, { style: 'percent', maximumFractionDigits: 0 });
  const rows = all === 0 ? [] : parts.filter(([, views]) => views > 0);
  return (
    <ChartFrame
      title={t('byReader')}
      subtitle={t('byReaderSub')}
      columns={4}
      display={display}
      figure={{ head: [t('reader'), t('views')], rows: rows.map(row => [...row]) }}
    >
      <Bars rows={rows.map(([name, value]) => ({ name, value, written: share(value) }))} />
    </ChartFrame>
  );
});
