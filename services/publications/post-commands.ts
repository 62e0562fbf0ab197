import type { NewPost, PostPatch } from '../../contract/publications.ts';
import type { Call } from '../../platform/http/calls/route.ts';
import { type Commands, changePublication, draftPublication } from './commands.ts';

export const addPost = (commands: Commands, call: Call<unknown, unknown, NewPost>) => {
  const { body } = call;
  const language = body.language ?? call.language;
  const { publishAt } = body;
  return draftPublication(commands, call, { ...body, kind: 'post', text: body, language, publishAt });
};

export const changePost = (
  commands: Commands,
  call: Call<unknown, unknown, PostPatch>,
  publicationId: number,
) => {
  const language = call.body.language ?? call.language;
  return changePublication(commands, call, { kind: 'post', publicationId }, { ...call.body, language });
};
