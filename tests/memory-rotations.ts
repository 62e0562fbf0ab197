import type { Rotations } from '../services/accounts/rotation/rotation.ts';
import { open } from '../services/accounts/rotation/rotation-file.ts';
import { portInMemory } from './port-in-memory.ts';

export const createMemoryRotations = (): Rotations => portInMemory<Rotations>(open);
