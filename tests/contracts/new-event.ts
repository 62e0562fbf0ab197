import { randomUUID } from 'node:crypto';
import type { NewEvent } from '../../platform/event-log/event-log.ts';

export const buildEvent = (overrides: Partial<NewEvent> = {}): NewEvent => {
  const id = randomUUID();
  return {
    id,
    type: 'SomethingHappened',
    schema: 1,
    at: '2026-01-06T12:00:00.000Z',
    actor: 'system',
    correlationId: id,
    causationId: id,
    data: { text: 'Épiphanie' },
    ...overrides,
  };
};

export const buildEvents = (count: number): NewEvent[] => Array.from({ length: count }, () => buildEvent());

export const idsOf = (events: readonly { readonly id: string }[]): string[] => events.map(({ id }) => id);
