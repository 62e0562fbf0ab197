import './notices.css';
import {
  createContext,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import { LIMITS } from '../../../../contract/limits.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { RedNotice } from '../../../frame/states/red-notice.tsx';
import { useGiven } from '../use-given.ts';

export interface Notice {
  readonly text: string;
  /** Takes it back; offered for as long as the API allows it. */
  readonly undo?: () => Promise<unknown>;
}

interface Notices {
  /** Something was done. The next one takes its place. */
  readonly tell: (notice: Notice) => void;
  /** Something was not done. */
  readonly warn: (text: string) => void;
}

const NoticesContext = createContext<Notices | null>(null);

/** The clock of the server may be a little ahead. */
const UNDO_MS = (LIMITS.undoSeconds - 2) * 1000;

export function NoticesProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin');
  const [told, setTold] = useState<Notice & { count: number }>();
  const [warned, setWarned] = useState<{ text: string; count: number }>();
  const tell = useCallback(
    (notice: Notice) => setTold(before => ({ ...notice, count: (before?.count ?? 0) + 1 })),
    [],
  );
  const warn = useCallback(
    (text: string) => setWarned(before => ({ text, count: (before?.count ?? 0) + 1 })),
    [],
  );
  const notices = useMemo(() => ({ tell, warn }), [tell, warn]);
  return (
    <NoticesContext value={notices}>
      {children}
      <div className="notice-foot" role="status">
        {told && (
          <NoticeBar
            key={told.count}
            text={told.text}
            onGone={() => setTold(undefined)}
            onUndo={
              told.undo &&
              (() => {
                setTold(undefined);
                told.undo?.().then(
                  () => tell({ text: t('notice.undone') }),
                  () => warn(t('notice.notUndone')),
                );
              })
            }
          />
        )}
      </div>
      {warned && <RedNotice key={warned.count}>{warned.text}</RedNotice>}
    </NoticesContext>
  );
}

interface BarProps {
  readonly text: string;
  readonly onUndo: (() => void) | undefined;
  readonly onGone: () => void;
}

function NoticeBar({ text, onUndo, onGone }: BarProps) {
  const { t } = useTranslation('admin');
  const go = useEffectEvent(onGone);
  const standsForMs = onUndo ? UNDO_MS : LIMITS.notificationMs;
  useEffect(() => {
    const timer = setTimeout(() => go(), standsForMs);
    return () => clearTimeout(timer);
  }, [standsForMs]);
  return (
    <div className="notice-bar" data-undo={onUndo ? '' : undefined}>
      <span>{text}</span>
      {onUndo && (
        <button type="button" onClick={onUndo}>
          {t('notice.undo')}
        </button>
      )}
      <button type="button" className="close" onClick={onGone}>
        {t('notice.close')}
      </button>
    </div>
  );
}

export const useNotices = (): Notices => useGiven(NoticesContext);
