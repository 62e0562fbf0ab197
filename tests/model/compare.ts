import { expect } from 'vitest';
import { testimonyStatus } from '../../contract/testimonies.ts';
import { PEOPLE } from './commands.ts';
import type { Model } from './model.ts';
import type { Program } from './program.ts';
import type { Written } from './written.ts';

type Item = Readonly<Record<string, unknown>>;
interface Tree {
  readonly comment: number;
  readonly answers: readonly Tree[];
}

const ALL = 'itemsPerPage=100';

/** Whatever can be read of the program is what the model has; entities are named by the order of their making. */
export async function compare(model: Model, program: Program, now: number): Promise<void> {
  const { ids, post } = program;
  const members = async (path: string, who?: number) =>
    (await program.read(path, who)).member as readonly Item[];
  const target = (under: number) =>
    under === 0 ? `post:${post}` : `temoignage:${ids.testimonies[under - 1]}`;

  const users = new Map((await members(`/api/users?${ALL}`)).map(user => [user.id, user]));
  expect(ids.accounts.map(id => accountOf(users.get(id)))).toEqual(
    model.accounts.map(({ roles, verified, deleted }, index) => ({
      ...{ roles: roles.join(), verified, deleted },
      testimonies: model.testimonies.filter(isKeptBy(index)).length,
      comments: model.comments.filter(isKeptBy(index)).length,
      likes: [...model.liked.values()].filter(by => by === index).length,
    })),
  );

  for (const status of testimonyStatus.options) {
    const testimonies = await members(`/api/temoignages?status=${status}&${ALL}`);
    expect(
      testimonies.map(({ id }) => ids.testimonies.indexOf(Number(id))),
      status,
    ).toEqual(inOrder(model.testimonies, status));
    if (status === 'unpublished') continue;
    const comments = await members(`/api/comments?status=${status}&${ALL}`);
    expect(
      comments.map(({ id }) => ids.comments.indexOf(Number(id))),
      status,
    ).toEqual(inOrder(model.comments, status, ({ index }) => index));
  }

  for (const [under] of [0, ...model.testimonies].entries()) {
    const key = target(under);
    const [counts] = await members(`/api/reactions?of[]=${key}`);
    const published = model.comments.filter(
      comment => comment.under === under && comment.status === 'published',
    );
    expect(counts, key).toMatchObject({
      likeCount: [...model.liked.keys()].filter(like => like.startsWith(`${under} `)).length,
      viewCount: model.views.get(under) ?? 0,
      commentCount: published.length,
    });
    const [kind, id] = key.split(':');
    const threads = await program.read(`/api/comments?${kind}=/api/${kind}/${id}&${ALL}`);
    const tree = ({ id: comment, comments }: Item): Tree => ({
      comment: ids.comments.indexOf(Number(comment)),
      answers: (comments as readonly Item[]).map(tree),
    });
    const trees = treesUnder(model, under, null).toReversed();
    expect((threads.member as readonly Item[]).map(tree), key).toEqual(trees);
    expect(threads.totalItems, key).toBe(trees.length);
  }

  for (let who = 0; who < PEOPLE; who += 1) {
    if (model.refusal(who, now)) continue;
    const index = model.tokens[who]?.account ?? -1;
    expect(await members('/api/sessions', who), `sessions of ${who}`).toHaveLength(
      model.accounts[index]?.sessions ?? 0,
    );
    for (const [path, all, made] of [
      ['temoignages', model.testimonies, ids.testimonies],
      ['comments', model.comments, ids.comments],
    ] as const) {
      const own = await members(`/api/${path}?owner=me&${ALL}`, who);
      const expected = all.flatMap(({ by, status }, at) => (by === index ? [[at, status]] : [])).toReversed();
      expect(own.map(({ id, status }) => [made.indexOf(Number(id)), status])).toEqual(expected);
    }
  }
}

const isKeptBy =
  (author: number) =>
  ({ by, status }: Written) =>
    by === author && status !== 'withdrawn';

const accountOf = (user: Item = {}) => ({
  roles: [...((user.roles ?? []) as string[])].sort().join(),
  verified: user.verifiedAt !== null,
  deleted: user.deletedAt !== null,
  testimonies: user.countTemoignages,
  comments: user.countComments,
  likes: user.countLike,
});

interface Listed {
  readonly index: number;
  readonly publishedAt: number;
}

/** What waits stands in the order of its coming; what is published, and the rest, newest first. */
function inOrder(
  written: readonly { readonly status: string; readonly publishedAt: number }[],
  status: string,
  newest: (one: Listed) => number = ({ publishedAt, index }) =>
    status === 'published' ? publishedAt : index,
): number[] {
  const listed = written.flatMap((one, index) =>
    one.status === status ? [{ index, publishedAt: one.publishedAt }] : [],
  );
  if (status !== 'pending') listed.sort((a, b) => newest(b) - newest(a));
  return listed.map(({ index }) => index);
}

/** What is not published stays only where a published comment answers it. */
function treesUnder(model: Model, under: number, answers: number | null): Tree[] {
  return model.comments.flatMap((comment, index) => {
    if (comment.under !== under || comment.answers !== answers) return [];
    const below = treesUnder(model, under, index);
    return comment.status === 'published' || below.length > 0 ? [{ comment: index, answers: below }] : [];
  });
}
