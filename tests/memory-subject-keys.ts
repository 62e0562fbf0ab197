import { openFile } from '../platform/sealing/key-file.ts';
import type { KeyStore } from '../platform/sealing/key-store.ts';
import { createSubjectKeys } from '../platform/sealing/subject-keys.ts';
import { callsInMemory } from './calls-in-memory.ts';

export const createMemorySubjectKeys = () =>
  createSubjectKeys(callsInMemory<KeyStore>(openFile), Buffer.alloc(32, 5));
