/** The correlation ids of what the program does by itself at its first start: nobody has sent it. */
export const DEMO = 'demo';
export const FIRST_START = 'first-start';
