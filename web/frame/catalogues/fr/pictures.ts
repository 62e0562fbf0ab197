export const pictures = {
  choose: 'Choisir une image',
  change: 'Changer d’image',
  remove: 'Retirer l’image',
  chosen: 'L’image choisie',
  cropArea: 'Cadrage de l’image',
  cropHint: 'Déplacez l’image avec la souris, le doigt ou les flèches du clavier.',
  zoom: 'Agrandir',
  take: 'Garder ce cadrage',
  cancel: 'Annuler',
  hint: 'JPEG, PNG ou WebP. Elle est réduite à 500\u00a0ko au plus.',
  unsupported: 'Le format de {{name}} n’est pas accepté.',
  tooLarge: '{{name}} dépasse 500\u00a0ko.',
  notSent: '{{name}} n’est peut-être pas arrivé\u00a0: la connexion a été coupée. Choisissez-le de nouveau.',
  unfinished:
    'L’image n’est pas encore là\u00a0: gardez son cadrage ou annulez-le, ou attendez qu’elle soit envoyée.',
} as const;
