/**
 * `npm run import -- FILE.ndjson [--kind post] [--type post|prierre] [--category-from FIELD]
 * [--paragraphs-from FIELD] [--dry-run]`: publishes each line as a text. It writes to the log in DATA_DIR,
 * whether or not the program runs: a running one sees the new events by itself.
 */
import { createReadStream, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { Presets, SingleBar } from 'cli-progress';
import { z } from 'zod';
import { POST_TYPES } from '../contract/taxonomy.ts';
import { eventTypes } from '../events/all.ts';
import { CannotStart } from '../platform/config/config.ts';
import { prepareDataDir } from '../platform/config/data-dir.ts';
import { readInstallationKeys } from '../platform/config/installation-key.ts';
import { readConfig } from '../platform/config/read-config.ts';
import { createHandle } from '../platform/event-log/handle.ts';
import { createIds } from '../platform/event-log/ids.ts';
import { openLogAndStores } from '../services/open-log-and-stores.ts';
import { importTexts } from '../services/publications/import/import-texts.ts';
import { createEnsureCategory } from '../services/taxonomy/commands.ts';

const USAGE =
  'npm run import -- FILE.ndjson [--kind post] [--type post|prierre] [--category-from FIELD] [--paragraphs-from FIELD] [--dry-run]';

const options = z.object({
  kind: z.literal('post').default('post'),
  type: z.enum(POST_TYPES).default('post'),
  'category-from': z.string().optional(),
  'paragraphs-from': z.string().optional(),
  'dry-run': z.boolean().default(false),
});

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      kind: { type: 'string' },
      type: { type: 'string' },
      'category-from': { type: 'string' },
      'paragraphs-from': { type: 'string' },
      'dry-run': { type: 'boolean' },
    },
  });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new Error('name exactly one file');
  const parsed = options.safeParse(values);
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error));
  return { file, ...parsed.data, bytes: statSync(file).size };
}

async function run(): Promise<number> {
  const { file, bytes, ...wanted } = readArguments();
  const config = readConfig(process.env);
  await prepareDataDir(config.dataDir);
  const now = Date.now;
  await using closing = new AsyncDisposableStack();
  const { log } = await openLogAndStores(
    config,
    {
      keys: await readInstallationKeys(config.dataDir, config.secretKey),
      logger: { info() {}, warn: console.warn, error: console.error },
      now,
      onFatal: error => {
        console.error(error.message);
        process.exit(1);
      },
    },
    { log: closing, stores: closing },
  );
  const ids = createIds({ now });
  const tools = { log, ids, now, handle: createHandle({ log, types: eventTypes, ids, now }) };

  const bar = new SingleBar(
    { format: '{bar} {percentage}% | {texts} texts | {duration_formatted}' },
    Presets.shades_classic,
  );
  const stream = createReadStream(file, 'utf8');
  let texts = 0;
  bar.start(bytes, 0, { texts });
  const report = await importTexts(
    { ...tools, ensureCategory: createEnsureCategory(tools, { roles: ['ROLE_EDITOR'] }) },
    createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY }),
    {
      type: wanted.type,
      categoryFrom: wanted['category-from'],
      paragraphsFrom: wanted['paragraphs-from'],
      dryRun: wanted['dry-run'],
    },
    done => {
      texts = done;
      bar.update(stream.bytesRead, { texts });
    },
  );
  if (report.outage === undefined) bar.update(bytes, { texts });
  bar.stop();
  for (const { line, reason } of report.refused) console.error(`Line ${line}: ${reason}`);
  const verb = wanted['dry-run'] ? 'would be added' : 'added';
  console.log(
    `${report.added} ${verb}, ${report.alreadyThere} already there, ${report.refused.length} refused.`,
  );
  if (report.outage !== undefined)
    console.error(`Ended: ${report.outage}. Import it again: what is there is not added twice.`);
  return report.refused.length === 0 && report.outage === undefined ? 0 : 1;
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  const isUnusable = error instanceof CannotStart;
  if (!isUnusable) console.error(USAGE);
  process.exitCode = isUnusable ? 1 : 2;
}
