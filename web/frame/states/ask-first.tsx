import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { takeFocus } from '../forms/take-focus.ts';

interface AskFirstProps {
  readonly action: string;
  /** Names what it is done to, where that does not stand above. */
  readonly label?: string;
  readonly sure: string;
  readonly keep: string;
  readonly failed: string;
  readonly does: () => Promise<unknown>;
}

/** A button that asks once more before it does what cannot be undone. */
export function AskFirst({ action, label, sure, keep, failed, does }: AskFirstProps): ReactNode {
  /** Undefined until it has asked. */
  const [isAsking, ask] = useState<boolean>();
  const doing = useMutation({ mutationFn: does, onSettled: () => ask(false) });
  return (
    <>
      {doing.isError && (
        <p className="notice bad" role="alert">
          {failed}
        </p>
      )}
      {isAsking ? (
        <div className="actions">
          <span>{sure}</span>
          <button
            ref={takeFocus}
            type="button"
            className="button"
            disabled={doing.isPending}
            onClick={() => doing.mutate()}
          >
            {action}
          </button>
          <button type="button" className="button line" onClick={() => ask(false)}>
            {keep}
          </button>
        </div>
      ) : (
        <button
          ref={isAsking === false ? takeFocus : undefined}
          type="button"
          className="button line"
          aria-label={label}
          onClick={() => ask(true)}
        >
          {action}
        </button>
      )}
    </>
  );
}
