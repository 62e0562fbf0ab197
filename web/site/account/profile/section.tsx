import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../frame/transport/problem.ts';

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

interface SectionFormProps {
  readonly submit: string;
  readonly isPending: boolean;
  readonly error: unknown;
  /** What is said when it has succeeded. */
  readonly done: string | undefined;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A form that is sent on its own; what the API says of a field stands at the field. */
export function SectionForm({ submit, isPending, error, done, onSubmit, children }: SectionFormProps) {
  const { t } = useTranslation('account');
  const problem = error instanceof ApiProblem ? error : undefined;
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      {problem && problem.violations.length === 0 && (
        <p className="notice bad" role="alert">
          {problem.status === 429 || problem.status === 409
            ? problem.message
            : t(problem.status === 0 ? 'notReached' : 'failed')}
        </p>
      )}
      <div className="actions">
        <button className="button" type="submit" disabled={isPending}>
          {submit}
        </button>
        <span role="status">{done}</span>
      </div>
    </form>
  );
}

/** What the API says of a field. */
export const saidOf = (error: unknown, field: string): string | undefined =>
  error instanceof ApiProblem ? error.of(field) : undefined;
