import type { ReplayGroup } from '../../contract/activity-groups.ts';
import type { ContentKey } from '../../contract/content-key.ts';
import type { ReplayCount } from '../../contract/replay.ts';
import { CLOCKS_APART_MS } from '../../platform/event-log/clocks-apart.ts';
import type { EventLog, Position, RecordedEvent } from '../../platform/event-log/event-log.ts';
import type { Decode } from '../../platform/event-log/upcasting.ts';
import { decodeBatch, withoutBroken } from '../../platform/following/batch.ts';
import { type ActivityDocument, activityIn, activityOf } from '../../projections/activities.ts';
import { countOf, metricOf } from '../../projections/activity-by-day.ts';

/** What of a stretch is asked for. Moments are ISO 8601 in UTC with milliseconds: they are compared as texts. */
export interface Asked {
  readonly from: string;
  /** Not included. */
  readonly until: string;
  readonly groups?: readonly ReplayGroup[];
  readonly actor?: number;
  /** As `activityOf` names it. */
  readonly of?: string;
}

export interface Read {
  views: number;
  likes: number;
}

/** Ids alone: names and titles are looked up when it is answered. */
export interface Step {
  readonly id: string;
  readonly at: string;
  readonly listed: ActivityDocument | undefined;
  readonly counts: Readonly<Partial<Record<ReplayCount, number>>>;
  /** By content, as `activityOf` names it. */
  readonly read: ReadonlyMap<string, Read>;
}

export interface Steps {
  readonly steps: readonly Step[];
  /** Undefined: there is nothing more in the stretch. */
  readonly next: Position | undefined;
}

/** One answer reads no more of the log than this, and has no more steps. */
const MAX_EVENTS = 5000;
const MAX_STEPS = 500;
/** What is counted is taken together over so much of the stretch, as it is drawn and heard. */
const GRAINS = 1000;

/** What happened in the stretch after a position, as far as one answer goes. */
export async function readSteps(
  { log, decode }: { readonly log: EventLog; readonly decode: Decode },
  asked: Asked,
  after: Position,
): Promise<Steps> {
  const { from, until } = asked;
  const [begin, end] = [Date.parse(from), Date.parse(until)];
  const over = new Date(end + CLOCKS_APART_MS).toISOString();
  const made = createSteps((end - begin) / GRAINS);
  let seen = 0;
  for await (const batch of log.readAll({ after })) {
    for (const event of withoutBroken(decodeBatch(batch, decode))) {
      if (event.at >= over) return { steps: made.all(), next: undefined };
      if (event.at >= from && event.at < until) take(event, asked, made);
      if (made.count() >= MAX_STEPS) return { steps: made.all(), next: event.position };
    }
    seen += batch.length;
    if (seen >= MAX_EVENTS) return { steps: made.all(), next: batch.at(-1)?.position };
  }
  return { steps: made.all(), next: undefined };
}

type Made = ReturnType<typeof createSteps>;

function take(event: RecordedEvent, { groups, actor, of }: Asked, made: Made): void {
  const isAsked = (group: ReplayGroup) => groups === undefined || groups.includes(group);
  const listed = activityIn(event);
  if (listed) {
    if (!isAsked(listed.group) || (of !== undefined && listed.of !== of)) return;
    if (actor !== undefined && (listed.by !== 'person' || listed.actor !== actor)) return;
    made.add(event, listed, countOf(event));
    return;
  }
  const metric = metricOf(event);
  // Who reads and likes what is nobody's affair.
  if ((metric !== 'views' && metric !== 'likes') || actor !== undefined || !isAsked('reactions')) return;
  const content = contentOf(event.data as ContentKey);
  if (of === undefined || content === of) made.addRead(event, content, metric);
}

const contentOf = ({ contentKind, contentId }: ContentKey): string =>
  activityOf(contentKind === 'temoignage' ? 'Temoignage' : 'publication', String(contentId));

function createSteps(grainMs: number) {
  const steps: Step[] = [];
  let open: { begin: number; id: string; at: string; views: number; likes: number } | undefined;
  let read = new Map<string, Read>();
  const close = (): void => {
    if (!open) return;
    const { id, at, views, likes } = open;
    steps.push({
      ...{ id, at, read },
      listed: undefined,
      counts: { ...(views && { views }), ...(likes && { likes }) },
    });
    open = undefined;
    read = new Map();
  };
  return {
    count: () => steps.length,
    add({ id, at }: RecordedEvent, listed: ActivityDocument, count: ReplayCount | undefined): void {
      close();
      steps.push({ id, at, listed, counts: count ? { [count]: 1 } : {}, read: new Map() });
    },
    addRead({ id, at }: RecordedEvent, content: string, as: keyof Read): void {
      if (open && Date.parse(at) - open.begin >= grainMs) close();
      open ??= { begin: Date.parse(at), id, at, views: 0, likes: 0 };
      open.id = id;
      open.at = at;
      open[as] += 1;
      const one = read.get(content) ?? { views: 0, likes: 0 };
      one[as] += 1;
      read.set(content, one);
    },
    all(): readonly Step[] {
      close();
      return steps;
    },
  };
}
