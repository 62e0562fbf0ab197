/** The stream of the seals: a seal that is in the log is noted nowhere else. */
import { type Seal, seal as sealSchema } from '../../contract/proof.ts';
import { type EventLog, lastEventOf } from '../event-log/event-log.ts';
import type { Ids } from '../event-log/ids.ts';
import { againOnConflict } from '../event-log/load-state.ts';

export const SEALS = 'seals';
const SEALED = 'LogSealed';

export interface Seals {
  last(): Promise<Seal | undefined>;
  /** Unless there is one already that covers as much. */
  add(seal: Seal): Promise<void>;
}

export function createSeals(log: EventLog, ids: Pick<Ids, 'event'>): Seals {
  return {
    async last() {
      const event = await lastEventOf(log, SEALS);
      return event && sealSchema.parse(event.data);
    },
    async add(seal) {
      const id = ids.event();
      await againOnConflict(async () => {
        const before = await lastEventOf(log, SEALS);
        if (before && sealSchema.parse(before.data).count >= seal.count) return;
        const causes = { correlationId: id, causationId: id };
        const event = { id, type: SEALED, schema: 1, at: seal.at, actor: 'system', ...causes, data: seal };
        await log.append(SEALS, before?.revision ?? 'none', [event]);
      });
    },
  };
}
