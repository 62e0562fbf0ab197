import { tampering } from '../../tests/tampering/tampering.ts';

tampering('SQLite', 500);
tampering('EventStoreDB', 500);
