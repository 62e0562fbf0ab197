import { DAY_MS } from '../../../contract/durations.ts';
import type { Language } from '../../../contract/languages.ts';
import { firstOfMonth, timeOf } from '../../frame/typesetting/dates.ts';
import { dateOf } from '../kit/time/moments.ts';
import type { Stretch } from './asked.ts';
import { BUCKETS } from './score.ts';

const TWO_DAYS_MS = 2 * DAY_MS;

/** With its seconds: several things happen in a minute. */
export function momentWords(at: number, language: Language): string {
  const seconds = String(new Date(at).getSeconds()).padStart(2, '0');
  const time =
    language === 'fr'
      ? `${timeOf(at, language)}\u00a0min\u00a0${seconds}\u00a0s`
      : new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', second: '2-digit' });
  return `${dateOf(at, language)}, ${time}`;
}

/** When each bar of a chart begins: its hour in a short stretch, its day in a long one. */
export function bucketsOf({ from, until }: Stretch, language: Language) {
  const isShort = until - from <= TWO_DAYS_MS;
  return Array.from({ length: BUCKETS }, (_, at) => {
    const start = from + (at * (until - from)) / BUCKETS;
    const date = new Date(start).toLocaleDateString(language, { day: 'numeric', month: 'short' });
    const day = firstOfMonth(date, language);
    const time = timeOf(start, language);
    return { key: String(at), label: isShort ? time : day, name: `${day}, ${time}` };
  });
}
