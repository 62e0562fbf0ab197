/**
 * Between the brackets of a regular expression: the marks with which a text can turn the one around it about, and what
 * can stand in no XML.
 */
export const NEVER_SEEN = String.raw`\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff`;
