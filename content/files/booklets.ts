/** The documents of the demo content that are made of its texts and of the calendar. */
import { DAY_MS } from '../../contract/durations.ts';
import type { Language } from '../../contract/languages.ts';
import { createCalendar } from '../../services/calendar/calendar.ts';
import type { DemoText } from '../demo-files.ts';
import { type Block, type Booklet, blocksOf } from './pdf.ts';

const WORDS = {
  fr: {
    contents: 'Sommaire',
    prayers: 'Livret de prières',
    prayersLede: 'Les prières publiées sur Parvis, à imprimer ou à garder sur un téléphone.',
    year: 'L’année liturgique 2026-2027',
    yearLede:
      'Dimanches, solennités et fêtes du 29\u00a0novembre 2026 au 27\u00a0novembre 2027, avec la couleur du jour et l’Évangile. Calendrier romain général ; Évangiles d’après l’Ordo Lectionum Missae.',
    gospel: 'Évangile',
  },
  'en-US': {
    contents: 'Contents',
    prayers: 'Booklet of prayers',
    prayersLede: 'The prayers published on Parvis, to print or to keep on a phone.',
    year: 'The liturgical year 2026-2027',
    yearLede:
      'Sundays, solemnities and feasts from November 29, 2026, to November 27, 2027, with the color of the day and the Gospel. General Roman Calendar; Gospels according to the Ordo Lectionum Missae.',
    gospel: 'Gospel',
  },
} as const;

export const prayersBooklet = (texts: readonly DemoText[], language: Language): Booklet => ({
  title: WORDS[language].prayers,
  lede: WORDS[language].prayersLede,
  language,
  contents: WORDS[language].contents,
  chapters: texts
    .filter(({ type }) => type === 'prierre')
    .map(text => ({
      title: text[language].title,
      blocks: [
        { as: 'note', text: text.author[language] } as const,
        ...blocksOf(text[language].content.join('\n')),
      ],
    }))
    .toSorted((a, b) => a.title.localeCompare(b.title, language)),
});

const FIRST = Date.UTC(2026, 10, 29, 12);
const LAST = Date.UTC(2027, 10, 27, 12);

/** Of the vestments, as they are printed; white and gold are one in the calendar. */
const DOTS = { green: '#22774b', violet: '#65438f', gold: '#fff', red: '#b3261e', rose: '#e58fb1' } as const;

export async function liturgicalYear(language: Language): Promise<Booklet> {
  const { year: title, yearLede: lede, gospel, contents } = WORDS[language];
  const colon = language === 'fr' ? '\u00a0: ' : ': ';
  const calendar = createCalendar(Date.now);
  const monthOf = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const weekdayOf = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const months = new Map<string, Block[]>();
  for (let at = FIRST; at <= LAST; at += DAY_MS) {
    const moment = new Date(at);
    const day = await calendar.day(moment, language);
    // With all weekdays and memorials the year would fit no pocket.
    if (!(await calendar.isFeast(moment))) continue;
    const name = monthOf.format(moment);
    const month = name.charAt(0).toUpperCase() + name.slice(1);
    const number = moment.getUTCDate();
    const date = `${weekdayOf.format(moment)} ${number === 1 && language === 'fr' ? '1er' : number}`;
    const blocks = months.get(month) ?? [];
    months.set(month, blocks);
    blocks.push(
      {
        as: 'day',
        text: `${date.charAt(0).toUpperCase()}${date.slice(1)}${colon}${day.name}`,
        colour: DOTS[day.season],
      },
      {
        as: 'note',
        text: [day.colour, ...(day.gospel ? [`${gospel}${colon}${day.gospel.reference}`] : [])].join(', '),
      },
    );
  }
  return {
    title,
    lede,
    language,
    contents,
    chapters: [...months].map(([name, blocks]) => ({ title: name, blocks })),
  };
}
