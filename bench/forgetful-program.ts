/**
 * The program with its demo content, but that it forgets all kept answers whenever it begins to make a page:
 * so each request has one made, and nobody joins the making for somebody else.
 */
import pino from 'pino';
import { loadDemo } from '../content/load-demo.ts';
import { prepareDataDir } from '../platform/config/data-dir.ts';
import { readInstallationKeys } from '../platform/config/installation-key.ts';
import { readConfig } from '../platform/config/read-config.ts';
import { collectSeldom, collectSteadily } from '../platform/garbage-collector.ts';
import { gatherLines } from '../platform/log-output.ts';
import { loadBuiltWeb } from '../platform/pages/built-web.ts';
import { startParvis } from '../services/parvis.ts';

collectSteadily();
const config = readConfig(process.env);
await prepareDataDir(config.dataDir);
const web = await loadBuiltWeb(config);
const parvis = await startParvis({
  config,
  keys: await readInstallationKeys(config.dataDir, config.secretKey),
  logger: pino(
    { level: config.logLevel },
    gatherLines(text => process.stdout.write(text)),
  ),
  now: Date.now,
  web: {
    ...web,
    renderPage: request => {
      parvis.cache.clear();
      return web.renderPage(request);
    },
  },
  prepare: loadDemo,
  onFatal: error => {
    throw error;
  },
});
process.once('SIGTERM', () => parvis[Symbol.asyncDispose]());
await parvis.ready;
collectSeldom();
