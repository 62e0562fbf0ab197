import type { EventLog } from './event-log.ts';
import type { Handle } from './handle.ts';
import type { Ids } from './ids.ts';
import type { Decode } from './upcasting.ts';

/** What the commands of the capabilities read the log and append to it with. */
export interface CommandTools {
  readonly log: EventLog;
  /** Of what `log` answers: to the present shape of its type. */
  readonly decode: Decode;
  readonly handle: Handle;
  readonly ids: Ids;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}
