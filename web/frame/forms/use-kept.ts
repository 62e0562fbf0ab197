import { useEffect, useState } from 'react';

const PREFIX = 'parvis-form ';
const keyOf = (name: string): string => PREFIX + name;

function stored(name: string): object {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

/** Nothing where nothing can be kept. */
function store(name: string, value: object | undefined): void {
  try {
    if (value) sessionStorage.setItem(keyOf(name), JSON.stringify(value));
    else sessionStorage.removeItem(keyOf(name));
  } catch {}
}

/** Of all forms: whoever sits down here next must not find it. */
export function forgetAllKept(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {}
}

/**
 * What is typed into a form, kept in this tab through a reload or the way through sign-in, until it is forgotten:
 * only the fields that `empty` has, which never are passwords.
 */
export function useKept<Fields extends object>(name: string, empty: Fields) {
  const [fields, setFields] = useState(empty);
  // After hydration: the page of the server cannot know what this tab keeps.
  useEffect(() => setFields(before => ({ ...before, ...stored(name) })), [name]);
  return {
    fields,
    keep(change: Partial<Fields>): void {
      const next = { ...fields, ...change };
      store(name, next);
      setFields(next);
    },
    /** `as`: what stands in the form from then on. */
    forget(as: Fields = empty): void {
      store(name, undefined);
      setFields(as);
    },
  };
}
