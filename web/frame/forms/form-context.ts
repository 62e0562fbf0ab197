import { createContext, useContext } from 'react';

export interface FieldState {
  readonly id: string;
  readonly fault: string | undefined;
  /** What the server was sent without script, and has sent back. */
  readonly posted: string | undefined;
  /** The first that it found a fault in: browsers lead there by themselves. */
  readonly isLedTo: boolean;
}

export const FormContext = createContext<((name: string) => FieldState) | null>(null);

/** What the form around knows of one of its fields. */
export function useField(name: string): FieldState {
  const stateOf = useContext(FormContext);
  if (!stateOf) throw new Error(`The field ${name} stands in no form.`);
  return stateOf(name);
}
