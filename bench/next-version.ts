/** A program of this tree as a later release might be: every read model has a new version. Runs the file it is given. */
import { readModels } from '../projections/all.ts';

for (const model of readModels) Object.assign(model, { version: model.version + 1 });
await import(`../${process.env.NEXT_VERSION_OF}`);
