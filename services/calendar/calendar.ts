import type { CalendarDay, Feasts } from '../../contract/calendar.ts';
import { DAY_MS, HOUR_MS } from '../../contract/durations.ts';
import type { Language } from '../../contract/languages.ts';
import type { CoverSeason } from '../../contract/publications.ts';
import { readUntil } from '../../platform/http/kept-answers/reading.ts';
import { gospelOf } from './gospels.ts';
import { missalTitle } from './missal-titles.ts';

export interface Calendar {
  /** The celebration of a moment, by the date in Yaoundé. */
  day(moment: Date, language: Language): Promise<CalendarDay>;
  /** Whether the day is a Sunday, a solemnity or a feast. */
  isFeast(moment: Date): Promise<boolean>;
  /** That of now: an answer that says it is right until the day ends. */
  today(language: Language): Promise<CalendarDay>;
  /** The Sundays, solemnities and feasts of a year from today, until the day ends. */
  feasts(language: Language): Promise<Feasts['days']>;
}

type Year = Readonly<Record<string, readonly LiturgicalDay[]>>;
interface LiturgicalDay {
  readonly id: string;
  readonly name: string;
  readonly rank: string;
  readonly colors: readonly string[];
  readonly colorNames: readonly string[];
  readonly cycles: { readonly sundayCycle: string };
}

const SEASON: Readonly<Record<string, CoverSeason>> = {
  GREEN: 'green',
  PURPLE: 'violet',
  WHITE: 'gold',
  GOLD: 'gold',
  RED: 'red',
  ROSE: 'rose',
};

/** Holy Saturday has no colour of its own: it keeps that of the days before it. */
const NO_COLOUR = 'violet';

const seasonOf = ({ colors: [colour] }: LiturgicalDay): CoverSeason => SEASON[colour ?? ''] ?? NO_COLOUR;

const FEASTS = ['SUNDAY', 'SOLEMNITY', 'FEAST'];
const DAYS_AHEAD = 366;

/** Of UTC, all year: clocks are never changed there. */
const YAOUNDE_AHEAD_MS = HOUR_MS;

const dateInYaounde = (moment: number): string =>
  new Date(moment + YAOUNDE_AHEAD_MS).toISOString().slice(0, 10);

/** The next midnight there. */
function endOfDay(moment: number): number {
  const local = moment + YAOUNDE_AHEAD_MS;
  return local - (local % DAY_MS) + DAY_MS - YAOUNDE_AHEAD_MS;
}

/**
 * The General Roman calendar; a year is computed when it is first asked for.
 * @param now milliseconds since 1970
 */
export function createCalendar(now: () => number): Calendar {
  const years = new Map<string, Promise<Year>>();
  const yearOf = (year: number, language: Language): Promise<Year> => {
    const key = `${year} ${language}`;
    let computed = years.get(key);
    if (!computed) {
      computed = generate(year, language);
      computed.catch(() => years.delete(key));
      years.set(key, computed);
    }
    return computed;
  };
  const celebrationOn = async (date: string, language: Language): Promise<LiturgicalDay> => {
    const celebration = (await yearOf(Number(date.slice(0, 4)), language))[date]?.[0];
    if (!celebration) throw new Error(`the calendar has no ${date}`);
    return celebration;
  };
  const day: Calendar['day'] = async (moment, language) => {
    const date = dateInYaounde(moment.getTime());
    const celebration = await celebrationOn(date, language);
    return {
      date,
      name: missalTitle(celebration, language),
      gospel: gospelOf(celebration.id, celebration.cycles.sundayCycle, language),
      season: seasonOf(celebration),
      colour: celebration.colorNames[0]?.replace('purple', 'violet') ?? NO_COLOUR,
    };
  };
  return {
    day,
    async isFeast(moment) {
      const { rank } = await celebrationOn(dateInYaounde(moment.getTime()), 'fr');
      return FEASTS.includes(rank);
    },
    today(language) {
      const moment = now();
      readUntil(endOfDay(moment));
      return day(new Date(moment), language);
    },
    async feasts(language) {
      const moment = now();
      readUntil(endOfDay(moment));
      const found: Feasts['days'][number][] = [];
      for (let ahead = 0; ahead < DAYS_AHEAD; ahead++) {
        const date = dateInYaounde(moment + ahead * DAY_MS);
        const celebration = await celebrationOn(date, language);
        if (!FEASTS.includes(celebration.rank)) continue;
        found.push({ date, name: missalTitle(celebration, language), season: seasonOf(celebration) });
      }
      return found;
    },
  };
}

async function generate(year: number, language: Language): Promise<Year> {
  // i18next, which romcal uses, prints an advertisement at its first use unless this is set before.
  Object.assign(globalThis, { __i18next_supportNoticeShown: true });
  const [{ Romcal }, { GeneralRoman_En, GeneralRoman_Fr }] = await Promise.all([
    import('romcal'),
    import('@romcal/calendar.general-roman'),
  ]);
  return new Romcal({
    localizedCalendar: language === 'fr' ? GeneralRoman_Fr : GeneralRoman_En,
    scope: 'gregorian',
    epiphanyOnSunday: true,
    ascensionOnSunday: false,
    corpusChristiOnSunday: true,
  }).generateCalendar(year);
}
