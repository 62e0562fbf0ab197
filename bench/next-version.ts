/** A program of this tree as a later release might be: all read models and the search index have a new version. Runs the file it is given. */
import { readModels } from '../projections/all.ts';
import { FORMAT } from '../search/embedded/database.ts';

Object.assign(FORMAT, { version: FORMAT.version + 1 });
for (const model of readModels) Object.assign(model, { version: model.version + 1 });
await import(`../${process.env.NEXT_VERSION_OF}`);
