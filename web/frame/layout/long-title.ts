const LONG_CHARACTERS = 60;

/** Titles over 60 characters take a smaller step. */
export const titleClass = (title: string): string | undefined =>
  title.length > LONG_CHARACTERS ? 'long' : undefined;
