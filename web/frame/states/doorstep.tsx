import './doorstep.css';
import type { ReactNode } from 'react';
import { takeFocus } from '../forms/take-focus.ts';

interface Props {
  readonly title: string;
  readonly line: string;
  /** What follows from what was done before: who cannot see that it is there is led to it. */
  readonly isOutcome?: boolean;
  /** The drawing: a page that is seldom seen loads it later. */
  readonly door: ReactNode;
  /** Where to go on. */
  readonly children: ReactNode;
}

/** A page that says one thing, and where to go on from there. */
export function Doorstep({ title, line, isOutcome, door, children }: Props) {
  return (
    <div className="wrap grid doorstep">
      <div>
        <h1 tabIndex={isOutcome ? -1 : undefined} ref={isOutcome ? takeFocus : undefined}>
          {title}
        </h1>
        <p className="lede">{line}</p>
        <div className="actions">{children}</div>
      </div>
      <div className="door">{door}</div>
    </div>
  );
}
