import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LIMITS } from '../../contract/limits.ts';
import { useTranslation } from '../frame/start/use-translation.ts';
import { ApiProblem } from '../frame/transport/problem.ts';

interface ResendCodeProps {
  readonly send: () => Promise<unknown>;
  /** A code was sent so lately that another one has to wait. */
  readonly waitSeconds: number;
  /** There is none yet. */
  readonly isFirst?: boolean;
}

/** Asks for another code, once the wait that the API wants is over. */
export function ResendCode({ send, waitSeconds, isFirst }: ResendCodeProps) {
  const { t } = useTranslation('account');
  const [seconds, wait] = useWait(waitSeconds);
  const sending = useMutation({
    mutationFn: send,
    onSuccess: () => wait(LIMITS.codeWaitSeconds),
    onError: error => {
      if (error instanceof ApiProblem && error.retryAfterSeconds) wait(error.retryAfterSeconds);
    },
  });
  // That it is too soon is what the count on the button says.
  const isTooSoon = sending.error instanceof ApiProblem && sending.error.status === 429;
  return (
    <div className="resend">
      <button
        type="button"
        className="button line"
        disabled={seconds > 0 || sending.isPending}
        onClick={() => sending.mutate()}
      >
        {seconds > 0 ? t('resendIn', { seconds }) : t(isFirst ? 'forgotSubmit' : 'resend')}
      </button>
      <p role="status">
        {sending.isSuccess && t('codeSent')}
        {sending.isError && !isTooSoon && t('codeNotSent')}
      </p>
    </div>
  );
}

/** Seconds that are left of a wait, and how to begin another one. A page that sleeps counts nothing: it looks at the clock. */
function useWait(atFirst: number): [seconds: number, begin: (seconds: number) => void] {
  const [end, setEnd] = useState(() => Date.now() + atFirst * 1000);
  const [now, setNow] = useState(Date.now);
  const seconds = Math.max(0, Math.ceil((end - now) / 1000));
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  const begin = (wait: number) => {
    setNow(Date.now());
    setEnd(Date.now() + wait * 1000);
  };
  return [seconds, begin];
}
