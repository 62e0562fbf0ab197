import { describe, test } from 'vitest';
import type { Language } from '../../contract/languages.ts';
import type { PublicationDetails } from '../../contract/publication-kinds.ts';
import type { PublicationStatus } from '../../contract/publications.ts';
import type { PublicationEvent } from '../../events/publications.ts';
import { given } from '../../tests/given.ts';
import { publicationDecider } from './publication.ts';

const by = { roles: ['ROLE_EDITOR'] } as const;
const at = '2026-11-21T08:00:00.000Z';
const later = '2026-12-01T05:00:00.000Z';
const publication = {
  publicationId: 5,
  kind: 'post',
  type: 'prierre',
  ownerId: 2,
  categories: [1],
  tags: [3],
  cover: null,
  season: 'green',
} as const;
const data = { ...publication, categories: [1], tags: [3] };
const drafted: PublicationEvent = { type: 'PublicationDrafted', data };
const text = {
  title: 'Notre Père',
  abstract: 'La prière de Jésus',
  content: '<p>Notre Père</p>',
  author: 'Tradition',
  authorId: null,
  slug: 'notre-pere',
  readTimeMinutes: 1,
};
const ids = (language: Language) => ({ publicationId: 5, language });
const written: PublicationEvent = { type: 'TranslationWritten', data: { ...ids('fr'), ...text } };
const published: PublicationEvent = { type: 'TranslationPublished', data: { ...ids('fr'), publishedAt: at } };
const archived: PublicationEvent = { type: 'TranslationArchived', data: ids('fr') };
const scheduled: PublicationEvent = {
  type: 'TranslationScheduled',
  data: { ...ids('fr'), publishAt: later },
};
const returned: PublicationEvent = { type: 'TranslationReturnedToDraft', data: ids('fr') };
const sent: PublicationEvent = { type: 'TranslationSentForReview', data: ids('fr') };

const change = { kind: 'change', by, at, translations: [] } as const;
const to = (status: PublicationStatus, publishAt?: string) =>
  ({ ...change, translations: [{ language: 'fr', status, publishAt }] }) as const;

describe('drafting', () => {
  const draft = {
    kind: 'draft',
    by,
    at,
    publication: data,
    translations: [{ language: 'fr', text }],
  } as const;

  test('is one append with its first translation, which is to be re-read', () => {
    given(publicationDecider).when(draft).happens(drafted, written);
    given(publicationDecider, drafted, written).when(to('re-read')).happens();
  });

  test('may publish at once', () =>
    given(publicationDecider)
      .when({ ...draft, translations: [{ language: 'fr', text, status: 'published' }] })
      .happens(drafted, written, published));

  test('happens once, and by editors', () => {
    given(publicationDecider, drafted).when(draft).refused('conflict', 'conflict');
    given(publicationDecider)
      .when({ ...draft, by: { roles: ['ROLE_USER'] } })
      .refused('forbidden', 'forbidden');
  });
});

describe('changing', () => {
  test('needs a publication', () => {
    given(publicationDecider).when(change).refused('notFound', 'notFound');
    given(publicationDecider, written).when(change).refused('notFound', 'notFound');
  });

  test('classifies, chooses a cover and rewrites only where something differs', () => {
    const same = { ...change, categories: [1], tags: [3], cover: null, season: 'green' as const };
    const untouched = [{ language: 'fr', text }] as const;
    given(publicationDecider, drafted, written)
      .when({ ...same, translations: untouched })
      .happens();
    given(publicationDecider, drafted, written)
      .when({
        ...same,
        tags: [3, 4],
        season: 'red',
        translations: [{ language: 'fr', text: { ...text, title: 'Pater' } }],
      })
      .happens(
        { type: 'PublicationClassified', data: { publicationId: 5, categories: [1], tags: [3, 4] } },
        { type: 'CoverChosen', data: { publicationId: 5, cover: null, season: 'red' } },
        { type: 'TranslationWritten', data: { ...ids('fr'), ...text, title: 'Pater' } },
      );
    const classified: PublicationEvent = {
      type: 'PublicationClassified',
      data: { publicationId: 5, categories: [2], tags: [] },
    };
    const chosen: PublicationEvent = {
      type: 'CoverChosen',
      data: { publicationId: 5, cover: '/a.jpg', season: 'rose' },
    };
    given(publicationDecider, drafted, classified, chosen)
      .when({ ...change, categories: [2], tags: [], cover: '/a.jpg', season: 'rose' })
      .happens();
  });

  test('a translation keeps its status when it is rewritten', () =>
    given(publicationDecider, drafted, written, published, written).when(to('published')).happens());
});

describe('what only a kind has', () => {
  const news = { ...data, kind: 'actualite', type: null } as const;
  const newsDrafted: PublicationEvent = { type: 'PublicationDrafted', data: news };
  const details = { kind: 'actualite', place: 'Douala', happensOn: null } as const;
  const detailed: PublicationEvent = { type: 'DetailsGiven', data: { publicationId: 5, details } };

  test('is given with the draft, and again where something differs', () => {
    given(publicationDecider)
      .when({ kind: 'draft', by, at, publication: news, details, translations: [] })
      .happens(newsDrafted, detailed);
    given(publicationDecider, newsDrafted, detailed)
      .when({ ...change, details })
      .happens();
    const moved = { ...details, place: 'Bafoussam' };
    given(publicationDecider, newsDrafted, detailed)
      .when({ ...change, details: moved })
      .happens({ type: 'DetailsGiven', data: { publicationId: 5, details: moved } });
  });

  test('is not that of another kind', () =>
    given(publicationDecider, drafted)
      .when({ ...change, details })
      .refused('conflict', 'conflict'));
});

describe('the status of a translation', () => {
  test.each<[string, PublicationEvent[], PublicationStatus, PublicationEvent]>([
    ['re-read → published', [], 'published', published],
    ['re-read → draft', [], 'draft', returned],
    ['draft → re-read', [returned], 're-read', sent],
    ['draft → published', [returned, sent], 'published', published],
    ['published → archived', [published], 'archived', archived],
    ['archived → draft', [published, archived], 'draft', returned],
    ['scheduled → draft', [scheduled], 'draft', returned],
  ])('%s', (_, before, status, event) =>
    given(publicationDecider, drafted, written, ...before)
      .when(to(status))
      .happens(event),
  );

  test('is scheduled for a moment to come', () => {
    given(publicationDecider, drafted, written).when(to('scheduled', later)).happens(scheduled);
    given(publicationDecider, drafted, written)
      .when(to('scheduled', at))
      .refused('invalid', 'scheduleInPast');
    given(publicationDecider, drafted, written).when(to('scheduled')).refused('invalid', 'scheduleInPast');
  });

  test('is published when its moment has come, if it is scheduled still', () => {
    const due = (moment: string) => ({ kind: 'publishDue', language: 'fr', at: moment }) as const;
    const onTime: PublicationEvent = {
      type: 'TranslationPublished',
      data: { ...ids('fr'), publishedAt: later },
    };
    given(publicationDecider, drafted, written, scheduled).when(due(later)).happens(onTime);
    given(publicationDecider, drafted, written, scheduled)
      .when(due('2026-12-24T05:00:00.000Z'))
      .happens(onTime);
    given(publicationDecider, drafted, written, published, archived, scheduled)
      .when(due(later))
      .happens(published);
    given(publicationDecider, drafted, written, scheduled).when(due('2026-12-01T04:59:59.999Z')).happens();
    for (const after of [
      returned,
      onTime,
      sent,
      {
        ...scheduled,
        data: { ...scheduled.data, publishAt: '2027-01-01T00:00:00.000Z' },
      } as PublicationEvent,
    ])
      given(publicationDecider, drafted, written, scheduled, after).when(due(later)).happens();
    given(publicationDecider, drafted).when(due(later)).happens();
    given(publicationDecider).when(due(later)).refused('notFound', 'notFound');
  });

  test('is published under the date it is given, and again under its first one', () => {
    const earlier = {
      type: 'TranslationPublished',
      data: { ...ids('fr'), publishedAt: '2026-02-08T05:00:00.000Z' },
    } as const;
    given(publicationDecider, drafted, written)
      .when(to('published', earlier.data.publishedAt))
      .happens(earlier);
    given(publicationDecider, drafted, written, earlier, archived).when(to('published')).happens(earlier);
  });

  test('is archived only after it was published', () =>
    given(publicationDecider, drafted, written).when(to('archived')).refused('conflict', 'notPublished'));

  test('needs the translation', () => {
    given(publicationDecider, drafted).when(to('published')).refused('invalid', 'translationMissing');
    given(publicationDecider, drafted, published)
      .when(to('archived'))
      .refused('invalid', 'translationMissing');
  });
});

describe('the moment', () => {
  const later2 = '2026-12-02T05:00:00.000Z';

  test('of what is scheduled can be moved alone, and is moved once', () => {
    const moment = { ...change, translations: [{ language: 'fr', publishAt: later2 }] } as const;
    const moved: PublicationEvent = {
      type: 'TranslationScheduled',
      data: { ...ids('fr'), publishAt: later2 },
    };
    given(publicationDecider, drafted, written, scheduled).when(moment).happens(moved);
    given(publicationDecider, drafted, written, scheduled, moved).when(moment).happens();
    given(publicationDecider, drafted, written, scheduled).when(to('scheduled')).happens();
    given(publicationDecider, drafted, written, scheduled).when(to('scheduled', later)).happens();
    // Of anything else it says nothing.
    given(publicationDecider, drafted, written).when(moment).happens();
    given(publicationDecider, drafted).when(moment).happens();
  });

  test('of what is published now is not to come', () => {
    given(publicationDecider, drafted, written)
      .when(to('published', later))
      .refused('invalid', 'invalidDate');
    given(publicationDecider, drafted, written).when(to('published', at)).happens(published);
  });
});

describe('what is to be heard or seen', () => {
  const voice = {
    kind: 'voix_off',
    text: '/api/post/1',
    narrator: '',
    duration: null,
    inLanguage: null,
  } as const;
  const recording = { kind: 'multimedia', duration: null, transcript: '', inLanguage: null } as const;
  const withoutAudio = { ...voice, audio: null };
  const withAudio = { ...voice, audio: '/api/file/1' };
  const silent = (media: 'audio' | 'video' | 'image') => ({ ...recording, media, address: null });
  const kind = (one: 'voix_off' | 'multimedia'): PublicationEvent => ({
    type: 'PublicationDrafted',
    data: { ...data, kind: one, type: null },
  });
  const details = (given: PublicationDetails): PublicationEvent => ({
    type: 'DetailsGiven',
    data: { publicationId: 5, details: given },
  });

  test.each([
    ['a voice-over', kind('voix_off'), details(withoutAudio)],
    ['a sound', kind('multimedia'), details(silent('audio'))],
    ['a video', kind('multimedia'), details(silent('video'))],
  ])('%s is published with it, and not before', (_, draft, own) => {
    given(publicationDecider, draft, own, written).when(to('re-read')).happens();
    given(publicationDecider, draft, own, written).when(to('published')).refused('invalid', 'required');
    given(publicationDecider, draft, own, written)
      .when(to('scheduled', later))
      .refused('invalid', 'required');
  });

  test('is not taken from what is published', () => {
    const history = [kind('voix_off'), details(withAudio), written, published];
    given(publicationDecider, ...history)
      .when({ ...change, details: withoutAudio })
      .refused('invalid', 'required');
    given(publicationDecider, ...history, archived)
      .when({ ...change, details: withoutAudio })
      .happens(details(withoutAudio));
  });

  test('of an image may be its cover', () => {
    const image = [kind('multimedia'), details(silent('image')), written];
    given(publicationDecider, ...image)
      .when(to('published'))
      .happens(published);
  });
});

test('events of a publication that was never drafted change nothing', () => {
  for (const event of [written, published, archived, scheduled, returned, sent])
    given(publicationDecider, event).when(change).refused('notFound', 'notFound');
  // Nor do those of a language that was never written.
  given(publicationDecider, drafted, published, archived)
    .when(to('draft'))
    .refused('invalid', 'translationMissing');
});

describe('removing', () => {
  const editor = { ...by, userId: 3 };
  const remove = { kind: 'remove', by: editor, at } as const;
  const restore = { kind: 'restore', by: { roles: ['ROLE_ADMIN'], userId: 4 }, at } as const;
  const removed: PublicationEvent = {
    type: 'PublicationRemoved',
    data: { publicationId: 5, by: 3, removedAt: at },
  };
  const restored: PublicationEvent = { type: 'PublicationRestored', data: { publicationId: 5 } };

  test('takes it down wherever it is shown or will be', () => {
    given(publicationDecider).when(remove).refused('notFound', 'notFound');
    given(publicationDecider, drafted, written).when(remove).happens(removed);
    given(publicationDecider, drafted, written, published).when(remove).happens(archived, removed);
    given(publicationDecider, drafted, written, scheduled).when(remove).happens(returned, removed);
    given(publicationDecider, drafted, written, removed).when(remove).happens();
  });

  test('is for editors, and undone by administrators; nothing is published by it', () => {
    const visitor = { roles: [], userId: null };
    given(publicationDecider, drafted, written)
      .when({ ...remove, by: visitor })
      .refused('forbidden', 'forbidden');
    given(publicationDecider, drafted, written, removed)
      .when({ ...restore, by: { ...editor, userId: 6 } })
      .refused('forbidden', 'forbidden');
    given(publicationDecider, drafted, written, archived, removed).when(restore).happens(restored);
    given(publicationDecider, drafted, written).when(restore).happens();
    given(publicationDecider).when(restore).refused('notFound', 'notFound');
    given(publicationDecider, drafted, written, removed).when(change).refused('notFound', 'notFound');
    given(publicationDecider, drafted, written, removed, restored).when(to('published')).happens(published);
  });

  test('is undone at once by the editor whose mistake it was', () => {
    const later = (seconds: number) => new Date(Date.parse(at) + seconds * 1000).toISOString();
    const undo = { ...restore, by: editor };
    given(publicationDecider, drafted, written, removed)
      .when({ ...undo, at: later(30) })
      .happens(restored);
    given(publicationDecider, drafted, written, removed)
      .when({ ...undo, at: later(31) })
      .refused('forbidden', 'forbidden');
    given(publicationDecider, drafted, written).when(undo).refused('forbidden', 'forbidden');
  });
});
