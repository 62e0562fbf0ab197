import { type Context, useContext } from 'react';

/** What the admin area gives to all of its screens. */
export function useGiven<T>(context: Context<T | null>): T {
  const given = useContext(context);
  if (given === null) throw new Error('Rendered outside of the admin area.');
  return given;
}
