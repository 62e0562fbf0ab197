import type { ResolvedEvent, StreamingRead } from '@eventstore/db-client';
import { Silence } from './failures.ts';

/**
 * All that a bounded read gives. The client's own deadline does not hold for reads, so the time since the last
 * event is watched here.
 */
export function collect(reading: StreamingRead<ResolvedEvent>, silenceMs: number): Promise<ResolvedEvent[]> {
  return new Promise((resolve, reject) => {
    const events: ResolvedEvent[] = [];
    const fail = (error: Error) => {
      clearTimeout(timer);
      reject(error);
    };
    const timer = setTimeout(() => {
      fail(new Silence(`nothing read in ${Math.round(silenceMs)} ms`));
      reading.cancel().catch(() => undefined);
    }, silenceMs);
    reading.on('data', (event: ResolvedEvent) => {
      events.push(event);
      timer.refresh();
    });
    // Stays: after the first error there may be another, and one that nobody hears ends the process.
    reading.on('error', fail);
    reading.on('end', () => {
      clearTimeout(timer);
      resolve(events);
    });
    reading.on('close', () => fail(new Error('the read was cut off')));
  });
}
