import { loadDemo } from '../content/load-demo.ts';
import { CannotStart, type Config } from '../platform/config/config.ts';
import { prepareDataDir } from '../platform/config/data-dir.ts';
import { holdDataDir } from '../platform/config/hold-data-dir.ts';
import { readInstallationKeys } from '../platform/config/installation-key.ts';
import { readConfig } from '../platform/config/read-config.ts';
import { collectSeldom, collectSteadily } from '../platform/garbage-collector.ts';
import { gatherLines } from '../platform/log-output.ts';
import { createLogger } from '../platform/logger.ts';
import { loadBuiltWeb } from '../platform/pages/built-web.ts';
import { untilAborted } from '../platform/until-aborted.ts';
import { within } from '../platform/within.ts';
import { ensureAdministrator } from './accounts/first-administrator.ts';
import { startParvis } from './parvis.ts';

/** Serves until it is told to stop; the exit code says whether that was how it ended. */
async function main(stopping: AbortController): Promise<void> {
  // Whatever is written from here on is for this user alone.
  process.umask(0o077);
  const config = readConfig(process.env);
  await prepareDataDir(config.dataDir);
  using _held = holdDataDir(config.dataDir);
  const keys = await readInstallationKeys(config.dataDir, config.secretKey);
  const output = gatherLines(text => process.stdout.write(text));
  process.once('exit', output.flushSync);
  const logger = createLogger(config.logLevel, output);
  const stopped = stopping.signal;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort());

  const web = await loadBuiltWeb(config);
  await using parvis = await startParvis({
    config,
    keys,
    logger,
    web,
    now: Date.now,
    async prepare(tools, files) {
      if (config.demo) await loadDemo(tools, files);
      const password = await ensureAdministrator(tools, config.admin);
      // At once: what still keeps the program from starting must not take it along.
      if (password) console.log(`Password of the administrator, shown this once:  ${password}`);
    },
    onFatal: error => {
      if (!(error instanceof CannotStart)) logger.fatal({ err: error }, 'the program cannot go on');
      process.exitCode = 1;
      stopping.abort(error);
    },
    stopped,
  });
  if (!(await within(0, parvis.ready)))
    console.log(`\n  ${whatRuns(config)} listens, and makes what it lacks.`);
  await untilAborted(
    stopped,
    parvis.ready.then(() => {
      collectSeldom();
      announce(config);
    }),
  );
  await untilAborted(stopped);
}

const whatRuns = ({ roles }: Config): string =>
  roles.has('api') ? 'Parvis' : `Parvis as ${[...roles].join(' and ')}`;

function announce({ publicUrl, admin, roles }: Config): void {
  const { origin } = publicUrl;
  if (!roles.has('api')) console.log(`\n  Parvis is ready as ${[...roles].join(' and ')}.\n`);
  else
    console.log(
      `\n  Parvis is ready.\n  Site:   ${origin}/fr\n  Admin:  ${origin}/fr/admin   (${admin.email})\n`,
    );
}

collectSteadily();
const stopping = new AbortController();
let ended: unknown;
try {
  await main(stopping);
  ended = stopping.signal.reason;
} catch (error) {
  ended = error;
}
if (ended instanceof CannotStart) {
  process.exitCode = 1;
  for (const reason of ended.reasons) console.error(reason);
} else if (ended !== stopping.signal.reason) {
  process.exitCode = 1;
  throw ended;
}
// A connection on which somebody else says nothing more would keep the process for as long as it lasts.
process.exit();
