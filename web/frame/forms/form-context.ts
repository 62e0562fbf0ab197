import { createContext, useContext } from 'react';

export interface FieldState {
  readonly id: string;
  readonly fault: string | undefined;
  /** What the server was sent without script, and has sent back. */
  readonly posted: string | undefined;
  /**
   * Attributes of its control: of the first that the server found a fault in, browsers lead there by themselves.
   * At the top of a form that came back without script, nothing says so.
   */
  readonly focus: { readonly autoFocus: boolean };
}

export const FormContext = createContext<((name: string) => FieldState) | null>(null);

/** What the form around knows of one of its fields. */
export function useField(name: string): FieldState {
  const stateOf = useContext(FormContext);
  if (!stateOf) throw new Error(`The field ${name} stands in no form.`);
  return stateOf(name);
}
