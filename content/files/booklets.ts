/** The documents of the demo content that are made of its texts and of the calendar. */
import type { Language } from '../../contract/languages.ts';
import { createCalendar } from '../../services/calendar/calendar.ts';
import type { DemoText } from '../demo-files.ts';
import { type Block, type Booklet, blocksOf } from './pdf.ts';

const WORDS = {
  fr: {
    prayers: 'Livret de prières',
    prayersLede: 'Les prières publiées sur Parvis, à imprimer ou à garder sur un téléphone.',
    year: 'L’année liturgique 2026-2027',
    yearLede:
      'Dimanches, solennités et fêtes du 29 novembre 2026 au 27 novembre 2027, avec la couleur du jour et l’Évangile. Calendrier romain général ; Évangiles d’après l’Ordo Lectionum Missae.',
    gospel: 'Évangile',
  },
  'en-US': {
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

const DAY_MS = 86_400_000;
const FIRST = Date.UTC(2026, 10, 29, 12);
const LAST = Date.UTC(2027, 10, 27, 12);

export async function liturgicalYear(language: Language): Promise<Booklet> {
  const { year: title, yearLede: lede, gospel } = WORDS[language];
  const calendar = createCalendar(Date.now);
  const monthOf = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const dayOf = new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', timeZone: 'UTC' });
  const months = new Map<string, Block[]>();
  for (let at = FIRST; at <= LAST; at += DAY_MS) {
    const moment = new Date(at);
    const day = await calendar.day(moment, language);
    // With all weekdays and memorials the year would fit no pocket.
    if (!(await calendar.isFeast(moment))) continue;
    const name = monthOf.format(moment);
    const month = name.charAt(0).toUpperCase() + name.slice(1);
    const reading = day.gospel ? ` ${gospel}\u00a0: ${day.gospel.reference}.` : '';
    const date = dayOf.format(moment);
    const blocks = months.get(month) ?? [];
    months.set(month, blocks);
    blocks.push({
      as: 'text',
      text: `${date.charAt(0).toUpperCase()}${date.slice(1)}\u00a0: ${day.name} (${day.colour}).${reading}`,
    });
  }
  return { title, lede, language, chapters: [...months].map(([name, blocks]) => ({ title: name, blocks })) };
}
