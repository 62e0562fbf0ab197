/**
 * Between the brackets of a regular expression: the marks with which a text can turn the one around it about, and what
 * can stand in no XML.
 */
export const NEVER_SEEN = String.raw`\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff`;

/** The same of what leaves the page white: spaces, marks of direction, and the letters and signs that are drawn as nothing. */
export const BLANK = String.raw`\p{C}\p{Z}\u115f\u1160\u2800\u3164\uffa0`;
