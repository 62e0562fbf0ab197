/** Begins the key of every query of the admin area, so that all of them can be fetched anew at once. */
export const adminKey = ['admin'] as const;
