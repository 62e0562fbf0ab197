/** Exchanges one token after the other in the file that it is given, and says each time which one is written. */
import { openSqliteRotations } from '../../services/accounts/rotation/open-sqlite-rotations.ts';

const rotations = await openSqliteRotations({ file: process.argv[2] ?? '' });
const rotation = {
  sessionId: 1,
  userId: 7,
  seed: 'seed',
  number: 0,
  recent: [],
  seenAt: '2026-11-21T08:00:00.000Z',
  expiresAt: '2026-12-21T08:00:00.000Z',
  isOver: false,
};
await rotations.open(rotation);
for (let number = 0; ; number++) {
  await rotations.replace(number, { ...rotation, number: number + 1 });
  process.send?.(number + 1);
}
