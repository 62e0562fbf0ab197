import './empty-state.css';
import type { ReactNode } from 'react';

/** Every absence says what can be done. */
export function EmptyState({ title, line, children }: { title: string; line: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <h2>{title}</h2>
      <p>{line}</p>
      {children}
    </div>
  );
}
