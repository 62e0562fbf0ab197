import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { useConfirm } from '../dialog/confirm.tsx';

/** While the answer is true, whoever goes to another screen is asked first, and whoever closes the window warned. */
export function useLeaveWarning(): RefObject<boolean> {
  const { t } = useTranslation('admin');
  const dirty = useRef(false);
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty.current && currentLocation.pathname !== nextLocation.pathname,
  );
  const ask = useEffectEvent(async () => {
    if (blocker.state !== 'blocked') return;
    const question = { title: t('form.leave'), text: t('form.leaveLine'), yes: t('form.leaveYes') };
    if (await confirm({ ...question, no: t('form.stay') })) blocker.proceed();
    else blocker.reset();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') void ask();
  }, [blocker.state]);
  useCloseWarning(() => dirty.current);
  return dirty;
}

/** While the answer is true, whoever closes the window is warned. */
export function useCloseWarning(isLost: () => boolean): void {
  const ask = useEffectEvent(isLost);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (ask()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);
}
