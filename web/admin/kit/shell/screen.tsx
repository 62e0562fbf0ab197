import './screen.css';
import type { ReactNode } from 'react';

/** The frame that screens stand in: as wide as is good to read, one thing below the other. */
export const Screen = ({ of, children }: { of?: string; children: ReactNode }) => (
  <main className={of ? `screen ${of}` : 'screen'} id="main">
    {children}
  </main>
);

interface ScreenHeadProps {
  readonly title: ReactNode;
  /** A word of help: what is done here. */
  readonly help?: string;
  /** What can be done from here. */
  readonly children?: ReactNode;
}

/** The name of a screen, what it is for, and what can be begun from it. */
export function ScreenHead({ title, help, children }: ScreenHeadProps) {
  return (
    <header className="screen-head">
      <div>
        <h1>{title}</h1>
        {help && <p>{help}</p>}
      </div>
      {children && <div className="actions">{children}</div>}
    </header>
  );
}
