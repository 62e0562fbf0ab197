import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useBlocker } from 'react-router-dom';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { useConfirm } from '../dialog/confirm.tsx';

/** All that is edited on the screen: whether each has something that is not saved. */
const EditedContext = createContext<Set<RefObject<boolean>>>(new Set());

/** Asks whoever goes to another screen while something is not saved: once, for the router asks one place alone. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin');
  const [edited] = useState(() => new Set<RefObject<boolean>>());
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && [...edited].some(({ current }) => current),
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
  return <EditedContext value={edited}>{children}</EditedContext>;
}

/** While the answer is true, whoever goes to another screen is asked first, and whoever closes the window warned. */
export function useLeaveWarning(): RefObject<boolean> {
  const edited = use(EditedContext);
  const dirty = useRef(false);
  useEffect(() => {
    edited.add(dirty);
    return () => void edited.delete(dirty);
  }, [edited]);
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
