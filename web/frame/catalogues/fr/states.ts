export const states = {
  missingTitle: 'Cette page n’existe pas',
  missingLine:
    'Le texte a peut-être été retiré, ou l’adresse est incomplète. La place, elle, est toujours ouverte.',
  brokenTitle: 'Cette page n’est pas arrivée',
  partBroken: 'Quelque chose n’est pas arrivé',
  brokenLine: 'Le réseau est lent ou coupé, ou le serveur se repose un instant. Réessayez.',
  backHome: 'Revenir à l’accueil',
  searchIt: 'Chercher un texte',
  retry: 'Réessayer',
  copied: 'Adresse copiée',
  notCopied: 'Copie impossible',
  loading: 'Chargement…',
} as const;
