/** A kept answer with gaps: what is sent is remembered for as long as the values stay the same. */
import type { Revision } from '../../event-log/event-log.ts';
import type { KeyedHash } from '../../keys/keyed-hash.ts';
import { deviceOf } from '../calls/caller.ts';
import type { GapFiller, Gapped, Values } from '../calls/gaps.ts';
import { createForm, type HeldForm, type MakeContent } from './forms.ts';

/** So old may be what is the same for everybody. */
const COMMON_MS = 1000;
/** Beside what is sent to those of whom nothing is true. */
const OWN_FORMS_MAX = 8;
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
    const forms = new Map<string, HeldForm>();
    const release = (key: string) => {
      forms.get(key)?.release();
      forms.delete(key);
    };

    const read = async (): Promise<Common> => {
      const until = now() + COMMON_MS;
      const values = await filler.common(gapped.names);
      const text = JSON.stringify(values);
      if (text !== common?.text) for (const key of [...forms.keys()]) release(key);
      common = { values, text, until };
      return common;
    };
    const fresh = (): Promise<Common> => {
      reading ??= read().finally(() => {
        reading = undefined;
      });
      return reading;
    };

    const formOf = ({ values }: Common, own: ReadonlySet<string>): HeldForm => {
      const key = own.size === 0 ? '' : gapped.names.filter(name => own.has(name)).join();
      const known = forms.get(key);
      if (known) return known;
      const { json, etag } = gapped.fill({ common: values, own }, revision);
      const form = createForm({ body: Buffer.from(json), etag }, grown);
      forms.set(key, form);
      const oldest = [...forms.keys()].find(one => one !== '' && one !== key);
      if (oldest !== undefined && forms.size > OWN_FORMS_MAX + 1) release(oldest);
      return form;
    };

    return headers => {
      const name = deviceOf(headers);
      const device = name === null ? null : deviceHash(name);
      const remembered = () => (device === null ? NOTHING : filler.remembered(device));
      const form = (values: Common, own: ReadonlySet<string>) => ({
        ...formOf(values, own),
        isCurrent: () => now() < values.until && remembered() === own,
      });
      const own = remembered();
      if (common && now() < common.until && own) return form(common, own);
      const asked = own ?? filler.remember(device as string);
      return Promise.all([fresh(), asked]).then(([values, mine]) => form(values, mine));
    };
  };
