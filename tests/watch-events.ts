import type { RecordedEvent } from '../platform/event-log/event-log.ts';
import type { TestParvis } from './start-parvis.ts';

/** Mails go out a moment after what asks for them, and the notary seals when it has come so far. */
const isOfAction = ({ type }: RecordedEvent): boolean => !type.startsWith('Mail') && type !== 'LogSealed';

/** What an action answers, and the events that it appends. */
export async function eventsOf<T>(
  { parvis: { log } }: TestParvis,
  action: () => Promise<T>,
): Promise<{ readonly answer: T; readonly events: readonly RecordedEvent[]; readonly types: string[] }> {
  const before = await log.head();
  const answer = await action();
  const events: RecordedEvent[] = [];
  for await (const batch of log.readAll({ after: before })) events.push(...batch.filter(isOfAction));
  return { answer, events, types: events.map(({ type }) => type) };
}

/** Fails unless it is refused with this status, and nothing was appended; answers the body. */
export async function refused(
  run: TestParvis,
  status: number,
  action: () => Promise<{ readonly status: number; readonly body: Record<string, unknown> }>,
): Promise<Record<string, unknown>> {
  const { answer, types } = await eventsOf(run, action);
  if (answer.status !== status || types.length > 0)
    throw new Error(`answered ${answer.status} with ${types.length} events: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
