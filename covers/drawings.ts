/**
 * Names how covers are drawn: it stands in their addresses, so that browsers keep them for a year and have new ones when
 * a drawing has changed. A test says what it has to be.
 */
export const DRAWINGS = 'af30ca8c';
