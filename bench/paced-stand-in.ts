/**
 * The stand-in EventStoreDB in a process of its own, at the pace of a real one (23.10.6): 26,000 events/s in one
 * read, 10,200/s in reads of 2,000 one after another, so 119 ms for each beside its events. Both 13 times slower, so
 * that it is the server that is waited for, also on a busy machine.
 */
import { openStandIn } from '../tests/stand-in-eventstoredb/stand-in.ts';

const standIn = await openStandIn({ pace: { openMs: 1550, eventsPerMs: 2 } });
process.send?.(standIn.url);
process.once('disconnect', () => process.exit());
