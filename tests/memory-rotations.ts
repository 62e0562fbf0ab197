import type { Rotations } from '../services/accounts/rotation/rotation.ts';
import { openFile } from '../services/accounts/rotation/rotation-file.ts';
import { callsInMemory } from './calls-in-memory.ts';

export const createMemoryRotations = (): Rotations => callsInMemory<Rotations>(openFile);
