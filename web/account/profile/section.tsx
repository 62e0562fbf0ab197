import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  /** Under which mails and other parts of the page lead to it. */
  readonly id?: string;
  /** What it is about, beside what can be done. */
  readonly line?: ReactNode;
  readonly children: ReactNode;
}

export function Section({ title, id, line, children }: SectionProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} id={id}>
      <div>
        <h2 id={heading}>{title}</h2>
        {line}
      </div>
      <div>{children}</div>
    </section>
  );
}
