import { Refusal } from '../../contract/refusals.ts';
import { mayAudit, mayModerate } from '../../contract/roles.ts';
import type { CommandTools } from '../../platform/event-log/command-tools.ts';
import type { Versioned } from '../../platform/http/calls/versioned.ts';
import { restoreTerm } from './commands.ts';
import { type Term, termDecider, termStream } from './taxonomy.ts';

export const categoryHistory = (commands: CommandTools): Versioned<Term> => ({
  stream: id => termStream({ kind: 'category', id: Number(id) }),
  decider: termDecider,
  fieldsOf: term => {
    if (term.status !== 'present') return term.status === 'removed' ? { deleted: true } : undefined;
    const texts = Object.entries(term.translations).flatMap(([language, text]) =>
      Object.entries(text).map(([field, value]) => [`${language}.${field}`, value] as const),
    );
    return { deleted: false, type: term.key.type, ...Object.fromEntries(texts) };
  },
  mayRead: ({ roles }) => mayModerate(roles) || mayAudit(roles),
  restore: (_, was, by, context) => {
    if (was.status !== 'present') throw new Refusal('conflict', 'conflict');
    return restoreTerm(commands, by, was, context);
  },
});
