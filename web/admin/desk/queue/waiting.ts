import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../contract/durations.ts';
import type { Language } from '../../../../contract/languages.ts';

/** Who waits longer than this waits too long. */
const LATE_AFTER_MS = DAY_MS;

export const isLate = (waitingMs: number): boolean => waitingMs >= LATE_AFTER_MS;

const NBSP = '\u00a0';
const WORDS = {
  fr: { least: 'moins de 1\u00a0min', minutes: 'min', days: 'j' },
  'en-US': { least: 'under 1\u00a0min', minutes: 'min', days: 'd' },
} as const;

/** « 42 min », « 1 h 12 », « 26 h », « 3 j »: minutes matter in the first hours, hours in the first three days. */
export function waitingWords(waitingMs: number, language: Language): string {
  const words = WORDS[language];
  if (waitingMs < MINUTE_MS) return words.least;
  if (waitingMs < HOUR_MS) return `${Math.floor(waitingMs / MINUTE_MS)}${NBSP}${words.minutes}`;
  const hours = Math.floor(waitingMs / HOUR_MS);
  if (hours >= 72) return `${Math.floor(waitingMs / DAY_MS)}${NBSP}${words.days}`;
  const minutes = Math.floor((waitingMs % HOUR_MS) / MINUTE_MS);
  if (hours >= 4 || minutes === 0) return `${hours}${NBSP}h`;
  const rest = String(minutes).padStart(2, '0');
  return language === 'fr' ? `${hours}${NBSP}h${NBSP}${rest}` : `${hours}${NBSP}h${NBSP}${rest}${NBSP}min`;
}

const SOON_MS = 30 * MINUTE_MS;
const FULL_MS = 2 * DAY_MS;

/** The wait as a length from 0 to 1, on a scale that tells minutes apart as well as days. */
export const waitingLength = (waitingMs: number): number =>
  Math.min(1, Math.max(0.03, Math.log1p(waitingMs / SOON_MS) / Math.log1p(FULL_MS / SOON_MS)));
