/** A kept answer with gaps: what is sent is remembered for as long as the values stay the same. */
import type { Revision } from '../../event-log/event-log.ts';
import type { KeyedHash } from '../../keys/keyed-hash.ts';
import { deviceOf } from '../calls/caller.ts';
import type { GapFiller, Gapped, Values } from '../calls/gaps.ts';
import { createPayload, type HeldPayload, type MakeContent } from '../sending/payload.ts';

/** So old may be what is the same for everybody. */
const COMMON_MS = 1000;
/** Beside what is sent to those of whom nothing is true. */
const OWN_PAYLOADS_MAX = 8;
const NOTHING: ReadonlySet<string> = new Set();

export interface Filling {
  readonly filler: GapFiller;
  readonly deviceHash: KeyedHash;
  readonly now: () => number;
}

interface Common {
  readonly values: Values['common'];
  readonly text: string;
  readonly until: number;
}

export const gappedContent =
  (gapped: Gapped, { filler, deviceHash, now }: Filling, revision: Revision | undefined): MakeContent =>
  grown => {
    let common: Common | undefined;
    let reading: Promise<Common> | undefined;
    /** By the names of which something is true. */
    const payloads = new Map<string, HeldPayload>();
    const release = (key: string) => {
      payloads.get(key)?.release();
      payloads.delete(key);
    };

    const read = async (): Promise<Common> => {
      const until = now() + COMMON_MS;
      const values = await filler.common(gapped.names);
      const text = JSON.stringify(values);
      if (text !== common?.text) for (const key of [...payloads.keys()]) release(key);
      common = { values, text, until };
      return common;
    };
    const fresh = (): Promise<Common> => {
      reading ??= read().finally(() => {
        reading = undefined;
      });
      return reading;
    };

    const payloadOf = ({ values }: Common, own: ReadonlySet<string>): HeldPayload => {
      const key = own.size === 0 ? '' : gapped.names.filter(name => own.has(name)).join();
      const known = payloads.get(key);
      if (known) return known;
      const { json, etag } = gapped.fill({ common: values, own }, revision);
      const payload = createPayload({ body: Buffer.from(json), etag }, grown);
      payloads.set(key, payload);
      const oldest = [...payloads.keys()].find(one => one !== '' && one !== key);
      if (oldest !== undefined && payloads.size > OWN_PAYLOADS_MAX + 1) release(oldest);
      return payload;
    };

    return headers => {
      const name = deviceOf(headers);
      const device = name === null ? null : deviceHash(name);
      const remembered = () => (device === null ? NOTHING : filler.remembered(device));
      const answered = (values: Common, own: ReadonlySet<string>) => ({
        ...payloadOf(values, own),
        isCurrent: () => now() < values.until && remembered() === own,
      });
      const own = remembered();
      if (common && now() < common.until && own) return answered(common, own);
      const asked = own ?? filler.remember(device as string);
      return Promise.all([fresh(), asked]).then(([values, mine]) => answered(values, mine));
    };
  };
