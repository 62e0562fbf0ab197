import type { Socket } from 'socket.io-client';
import { type PublicClientEvents, type PublicServerEvents, TESTIMONIES } from '../../../contract/live.ts';
import { onceTouched } from '../../frame/start/touched.ts';
import type { ReactionTarget } from './api/reactions.ts';

type Counts = Parameters<PublicServerEvents['counts']>[0];

/** Tells the counts of a text each time they change, until what it returns is called. */
export const watchCounts = (target: ReactionTarget, onCounts: (counts: Counts) => void): (() => void) =>
  watch(target, socket =>
    socket.on('counts', counts => {
      if (counts.id === target) onCounts(counts);
    }),
  );

/** Tells when something became of a testimony, and after each time in which nothing could be heard. */
export const watchTestimonies = (onChange: () => void): (() => void) =>
  watch(TESTIMONIES, socket => socket.on(TESTIMONIES, onChange).on('connect', onChange));

function watch(what: string, listen: (socket: Socket<PublicServerEvents, PublicClientEvents>) => void) {
  let socket: Socket<PublicServerEvents, PublicClientEvents> | undefined;
  let stopped = false;
  // Who opens a page and leaves it listens to nothing.
  const cancel = onceTouched(async () => {
    // On a line that fails it does not come: nothing moves then until the next page.
    const io = await import('socket.io-client').then(
      ({ io }) => io,
      () => undefined,
    );
    if (stopped || !io) return;
    socket = io('/', { transports: ['websocket', 'polling'] });
    // On every connection: the server forgets what a lost one was watching.
    socket.on('connect', () => socket?.emit('watch', [what]));
    listen(socket);
  });
  return () => {
    stopped = true;
    cancel();
    socket?.off();
    if (socket?.connected) return void socket.disconnect();
    // Ended while it opens, the browser would complain: this one attempt is let through, and ends there.
    socket?.io.reconnection(false);
    socket?.on('connect', () => socket?.disconnect());
  };
}
