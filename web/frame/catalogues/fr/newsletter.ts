export const newsletter = {
  title: 'La lettre',
  line: 'Un texte, une prière, une bonne nouvelle. Gratuite, et légère sur une connexion lente.',
  name: 'Nom et prénom',
  email: 'Adresse e-mail',
  subscribe: 'Recevoir la lettre',
  failed: 'L’inscription a échoué.',
  home: 'Revenir à l’accueil',
  done: 'C’est noté.',
  doneLine: 'La lettre viendra à cette adresse. Un e-mail vous dit comment l’arrêter.',
} as const;
