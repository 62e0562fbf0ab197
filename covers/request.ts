export const COVER_KINDS = [
  'teaching',
  'prayer',
  'testimony',
  'news',
  'document',
  'realisation',
  'multimedia',
] as const;
export type CoverKind = (typeof COVER_KINDS)[number];

/** The colour of the liturgical season, which is the colour of the cast light. */
export const COVER_SEASONS = ['green', 'violet', 'gold', 'red', 'rose'] as const;
export type CoverSeason = (typeof COVER_SEASONS)[number];

export const COVER_FORMATS = ['portrait', 'square', 'wide', 'share'] as const;
export type CoverFormat = (typeof COVER_FORMATS)[number];

export type CoverRequest = {
  kind: CoverKind;
  season: CoverSeason;
  /** Anything stable that names the text, such as its slug. */
  seed: string;
  format: CoverFormat;
};
