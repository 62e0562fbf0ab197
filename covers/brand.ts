/** The mark: a wall with its door, and the light that falls through it. Path data on one view box. */
export const MARK = {
  viewBox: '0 0 40 48',
  wall: 'M0 0h40v28h-9V18a11 11 0 0 0-22 0v10H0z',
  light: 'M9 29h22v7a11 11 0 0 1-22 0z',
} as const;
