/** Of the address of a page or of a call: the moment as of which it is asked. */
export const AS_OF = 'asOf';
