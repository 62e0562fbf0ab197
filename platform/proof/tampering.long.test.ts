import { vi } from 'vitest';
import { tampering } from '../../tests/tampering/tampering.ts';

vi.setConfig({ testTimeout: 300_000 });

tampering('SQLite', 500);
tampering('EventStoreDB', 500);
