import './red-notice.css';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { LIMITS } from '../../../contract/limits.ts';

/** At the top right for as long as a notice lasts; what it says stands elsewhere as well. */
export function RedNotice({ children }: { children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), LIMITS.notificationMs);
    return () => clearTimeout(timer);
  }, []);
  if (isOver) return null;
  return createPortal(
    <p className="red-notice" role="alert">
      {children}
    </p>,
    document.body,
  );
}
