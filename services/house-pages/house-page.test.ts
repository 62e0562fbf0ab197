import { test } from 'vitest';
import { given } from '../../tests/given.ts';
import { housePageDecider } from './house-page.ts';

const text = { title: 'À propos', abstract: 'Qui nous sommes.', content: '<p>Bonjour.</p>' };
const written = { type: 'HousePageWritten', data: { page: 'a-propos', language: 'fr', ...text } } as const;
const write = (change: Partial<typeof text> = {}, language: 'fr' | 'en-US' = 'fr') =>
  ({ kind: 'write', page: 'a-propos', texts: { [language]: { ...text, ...change } } }) as const;

test('what is written is kept by language, and nothing happens when it is the same', () => {
  given(housePageDecider).when(write()).happens(written);
  given(housePageDecider, written).when(write()).happens();
  for (const change of [{ title: 'Nous' }, { abstract: '' }, { content: '<p>Bonsoir.</p>' }])
    given(housePageDecider, written)
      .when(write(change))
      .happens({ ...written, data: { ...written.data, ...change } });
  given(housePageDecider, written)
    .when(write({}, 'en-US'))
    .happens({ ...written, data: { ...written.data, language: 'en-US' } });
  given(housePageDecider)
    .when({ kind: 'write', page: 'a-propos', texts: { fr: text, 'en-US': text } })
    .happens(written, { ...written, data: { ...written.data, language: 'en-US' } });
});

test('what is written as the first is refused where somebody else was the first, in that language alone', () => {
  const first = (change: Partial<typeof text>, language: 'fr' | 'en-US') =>
    ({ ...write(change, language), isFirst: true }) as const;
  given(housePageDecider, written)
    .when(first({ title: 'Nous' }, 'fr'))
    .refused('conflict', 'conflict');
  given(housePageDecider, written).when(first({}, 'fr')).happens();
  given(housePageDecider, written)
    .when(first({}, 'en-US'))
    .happens({ ...written, data: { ...written.data, language: 'en-US' } });
});
