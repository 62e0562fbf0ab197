import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { whenOpened } from '../start/later.tsx';
import { GoneFormContext } from './form-context.ts';

const RedNotice = whenOpened(() => import('../states/red-notice.tsx').then(m => m.RedNotice));

/** Whoever has gone on to another page, or closed the dialog, hears all the same that what they sent did not arrive. */
export function GoneForms({ children }: { children: ReactNode }) {
  const [told, setTold] = useState({ words: '', count: 0 });
  const tell = useCallback((words: string) => setTold(({ count }) => ({ words, count: count + 1 })), []);
  return (
    <GoneFormContext value={tell}>
      {children}
      {told.count > 0 && (
        <Suspense>
          <RedNotice key={told.count}>{told.words}</RedNotice>
        </Suspense>
      )}
    </GoneFormContext>
  );
}
