/**
 * A program of this tree as a later release might be: two read models have other fields and indexes, and the search index
 * another format. Runs what it is told to.
 */
import { comments } from '../../projections/comments.ts';
import { terms } from '../../projections/terms.ts';
import { FORMAT } from '../../search/embedded/database.ts';

Object.assign(comments, { fields: { ...comments.fields, message: 'text' } });
Object.assign(terms, { indexes: [...terms.indexes, ['id', 'kind']] });
Object.assign(FORMAT, { version: FORMAT.version + 1 });
await import(`../../${process.env.LATER_VERSION_OF}`);
