import { createContext, type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { useGiven } from '../use-given.ts';
import { ModalDialog } from './modal-dialog.tsx';

export interface Question {
  readonly title: string;
  readonly text?: ReactNode;
  /** On the button: what is done, not 'yes'. */
  readonly yes: string;
  readonly no?: string;
  /** What cannot be taken back. */
  readonly isGrave?: boolean;
}

const ConfirmContext = createContext<((question: Question) => Promise<boolean>) | null>(null);

/** Where the questions of all screens are asked, one at a time. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin');
  const [asked, setAsked] = useState<Question & { answer: (isYes: boolean) => void }>();
  const confirm = useCallback(
    (question: Question) =>
      new Promise<boolean>(resolve => {
        const answer = (isYes: boolean) => {
          setAsked(undefined);
          resolve(isYes);
        };
        setAsked({ ...question, answer });
      }),
    [],
  );
  return (
    <ConfirmContext value={confirm}>
      {children}
      {asked && (
        <ModalDialog title={asked.title} onClose={() => asked.answer(false)}>
          {asked.text && <p>{asked.text}</p>}
          <p className="actions">
            <button
              type="button"
              className={asked.isGrave ? 'button no' : 'button'}
              onClick={() => asked.answer(true)}
            >
              {asked.yes}
            </button>
            <button type="button" className="button line" onClick={() => asked.answer(false)}>
              {asked.no ?? t('dialog.cancel')}
            </button>
          </p>
        </ModalDialog>
      )}
    </ConfirmContext>
  );
}

/** Asks before something is done: `if (await confirm({ title, yes })) …`. */
export const useConfirm = (): ((question: Question) => Promise<boolean>) => useGiven(ConfirmContext);
