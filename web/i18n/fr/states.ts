export const states = {
  missingTitle: 'Cette page n’existe pas',
  brokenTitle: 'Cette page n’est pas arrivée',
} as const;
