import { expect, test } from 'vitest';
import { contentName } from '../contract/content-key.ts';
import { createHistory } from '../tests/build-events.ts';
import { givenReadModels } from '../tests/given-read-models.ts';
import { pageByReactions, type ReactionOrder, reactionOrderIn } from './order-by-reactions.ts';
import { cardId, publicationCards } from './publication-cards.ts';
import { reactionCounts } from './reaction-counts.ts';

/** Seven texts, of which the second and the fifth are prayers; the last one is the newest. */
async function givenTexts() {
  const history = createHistory();
  const ids = [1, 2, 3, 4, 5, 6, 7].map(nth =>
    history.publication({ type: nth % 3 === 2 ? 'prierre' : 'post' }),
  );
  const view = (nth: number, times: number) => {
    for (let device = 0; device < times; device += 1)
      history.view('post', ids[nth - 1] ?? 0, `device-${device}`);
  };
  view(3, 2);
  view(2, 5);
  view(6, 3);
  history.reaction('ContentLiked', ids[0] ?? 0);
  const models = await givenReadModels([publicationCards, reactionCounts]);
  await models.happened(history);
  const documents = models.of(publicationCards);
  const list = {
    spec: publicationCards,
    documents,
    where: { kind: 'post', language: 'fr', status: 'published', type: 'post' },
    kind: 'post',
    nameOf: ({ publicationId }: { publicationId: number }) =>
      contentName({ contentKind: 'post', contentId: publicationId }),
    idOf: (name: string) => cardId(Number(name.split(':')[1]), 'fr'),
  } as const;
  return async (order: ReactionOrder, page: number, few: number) => {
    const found = await pageByReactions(
      models.of(reactionCounts),
      list,
      order,
      { page, itemsPerPage: 3 },
      few,
    );
    expect(found.totalItems).toBe(5);
    return found.items.map(({ publicationId }) => ids.indexOf(publicationId) + 1);
  };
}

// Of few texts all are put into order, of many the counted ones are looked through: both say the same.
test.each([500, 2, 1])(
  'with %i as the few, the most viewed stand first and the newest where that is equal',
  async few => {
    const pages = await givenTexts();
    expect(await pages('viewCount', 1, few)).toEqual([6, 3, 7]);
    expect(await pages('viewCount', 2, few)).toEqual([4, 1]);
    expect(await pages('likeCount', 1, few)).toEqual([1, 7, 6]);
  },
);

test('the least viewed first is no order: a list stands as without one', () => {
  expect(reactionOrderIn({ viewCount: 'asc' })).toBeUndefined();
  expect(reactionOrderIn({ viewCount: 'asc', likeCount: 'desc' })).toBe('likeCount');
});
