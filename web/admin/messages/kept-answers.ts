import { useEffect } from 'react';
import { forgetKept, namesKept } from '../../frame/forms/kept.ts';
import { useHolder } from '../../frame/session/use-user.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { statusOf } from '../../frame/transport/problem.ts';
import { messageNow } from './api/messages.ts';

export const keptAnswer = (holder: string | undefined, id: number | ''): string => `${holder} answer-${id}`;

/** What somebody has begun to answer must not outlive on this device the message itself. */
export function useDropOfLostAnswers(opened: string | undefined): void {
  const holder = useHolder();
  const { api } = useServices();
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew after each message that was open
  useEffect(() => {
    const start = keptAnswer(holder, '');
    for (const name of namesKept(start))
      messageNow(api, Number(name.slice(start.length))).catch(error => {
        // Otherwise it is asked again when this screen is opened again.
        if (statusOf(error) === 404) forgetKept(name, 'holder');
      });
  }, [api, holder, opened]);
}
