/** What every form says; what is wrong with a field stands in contract/faults.ts. */
export const forms = {
  show: 'Afficher',
  sending: 'Envoi en cours…',
  needsScript: 'Pour continuer, JavaScript doit être activé dans votre navigateur.',
  faults_one: 'Un champ est à corriger.',
  faults_other: '{{count}} champs sont à corriger.',
  offline: 'Vous êtes hors ligne. Réessayez quand la connexion sera revenue.',
  offlineKept:
    'Vous êtes hors ligne. Ce que vous avez écrit est gardé\u00a0: réessayez quand la connexion sera revenue.',
  noAnswer: 'Le serveur n’a pas répondu. Réessayez dans un moment.',
  noAnswerKept:
    'Le serveur n’a pas répondu. Ce que vous avez écrit est gardé\u00a0: réessayez dans un moment.',
  gone: 'Ce que vous aviez envoyé n’est pas arrivé.',
  signedOut: 'Vous n’êtes plus connecté. Reconnectez-vous, puis réessayez.',
  signedOutKept: 'Vous n’êtes plus connecté. Reconnectez-vous\u00a0: ce que vous avez écrit restera ici.',
} as const;
