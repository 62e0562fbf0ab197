import { tampering } from '../../tests/tampering/tampering.ts';

tampering('SQLite', 12);
tampering('EventStoreDB', 12);
