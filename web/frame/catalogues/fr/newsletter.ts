export const newsletter = {
  title: 'La lettre',
  line: 'Un texte, une prière, une bonne nouvelle. Gratuite, et légère sur une connexion lente.',
  name: 'Nom et prénom',
  email: 'Adresse e-mail',
  subscribe: 'Recevoir la lettre',
  sending: 'Envoi en cours…',
  nameMissing: 'Dites-nous votre nom.',
  emailWrong: 'Cette adresse ne semble pas complète.',
  failed: 'L’inscription a échoué. Réessayez dans un moment.',
  needsScript: 'Pour vous inscrire, JavaScript doit être activé dans votre navigateur.',
  done: 'C’est noté.',
  doneLine: 'La lettre viendra à cette adresse.',
} as const;
