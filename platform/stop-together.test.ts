import { expect, test } from 'vitest';
import { stopTogether } from './stop-together.ts';

test('one part that hangs, and one that fails, hold up neither the others nor the end', async () => {
  const stopped: string[] = [];
  {
    await using parts = stopTogether(1);
    parts.use({ [Symbol.asyncDispose]: () => new Promise<never>(() => {}) });
    parts.use({
      [Symbol.dispose]() {
        throw new Error('planned');
      },
    });
    parts.use({ [Symbol.dispose]: () => void stopped.push('last') });
  }
  expect(stopped).toEqual(['last']);
});
