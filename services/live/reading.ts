import { z } from 'zod';
import type { AdminNamespace, AdminSocket } from '../../platform/live/live-server.ts';

const readingId = z.number().int().positive().nullable();

/** Whom it concerns what is being read: from the connection on, before what they missed is sent. */
const READERS = 'readers';

/** Says to the other moderators which case one of them has open, so that two do not work on the same. */
export function announceReading(admin: AdminNamespace, socket: AdminSocket): void {
  socket.join(READERS);
  for (const { data } of admin.sockets.values()) if (data.reading) socket.emit('reading', data.reading);

  const leave = () => {
    const left = socket.data.reading;
    if (!left) return;
    socket.data.reading = undefined;
    const others = [...admin.sockets.values()].flatMap(({ data }) => data.reading ?? []);
    const still = others.find(({ id }) => id === left.id);
    socket.to(READERS).emit('reading', still ?? { id: left.id, by: null });
  };
  socket.on('reading', id => {
    const { success, data } = readingId.safeParse(id);
    if (!success) return;
    leave();
    if (data === null) return;
    socket.data.reading = { id: data, by: socket.data.person.firstName, since: new Date().toISOString() };
    socket.to(READERS).emit('reading', socket.data.reading);
  });
  socket.on('disconnect', leave);
}
