/** `agree` and `words` are what people agree to: when they change, so does their version in contract/wordings.ts. */
export const consents = {
  account: {
    words:
      'Ce que vous donnez ici sert à tenir votre compte, et à rien d’autre. Nous le gardons tant que le compte est ouvert\u202f; vous pouvez le supprimer quand vous voulez, dans «\u00a0Mon profil\u00a0».',
  },
  testimony: {
    agree: 'J’ai vécu ce que je raconte, et j’accepte que Parvis le relise et le publie.',
    words:
      'Il paraît sous mon prénom et dit quelque chose de ma foi. Il reste en ligne jusqu’à ce que je le retire\u00a0: je peux le faire quand je veux, dans «\u00a0Mes témoignages\u00a0» ou «\u00a0Mon profil\u00a0».',
  },
  newsletter: {
    agree: 'J’accepte de recevoir la lettre par e-mail.',
    words:
      'Mon adresse ne sert à rien d’autre. Elle est gardée jusqu’à ce que j’arrête la lettre\u00a0: quand je veux, dans «\u00a0Mon profil\u00a0» ou en écrivant à l’équipe.',
  },
  contact: {
    words:
      'Votre message et vos coordonnées servent à vous lire et à vous répondre, et à rien d’autre. L’équipe est seule à les voir et les efface quand ils ne sont plus utiles. Pour qu’ils le soient plus tôt, écrivez-nous\u202f; si vous étiez connecté, vous pouvez les effacer dans «\u00a0Mon profil\u00a0».',
  },
  title: 'Ce que vous avez accepté',
  line: 'Chaque accord se retire comme il a été donné, et aussitôt.',
  none: 'Rien pour l’instant.',
  purpose: {
    account: 'Votre compte',
    testimony: 'Votre témoignage «\u00a0{{title}}\u00a0»',
    newsletter: 'La lettre, envoyée à {{title}}',
    contact: 'Un message à l’équipe',
  },
  agreedOn: 'Accepté le {{day}} (texte {{wording}})',
  notAskedOn: 'Enregistré le {{day}}\u202f; la question ne vous a pas été posée',
  read: 'Lire le texte',
  withdraw: {
    account: 'Supprimer mon compte',
    testimony: 'Retirer',
    newsletter: 'Ne plus la recevoir',
    contact: 'Effacer',
  },
  sure: {
    testimony: 'Il ne sera plus sur le site. Le retirer\u202f?',
    newsletter: 'La lettre ne viendra plus. L’arrêter\u202f?',
    contact: 'L’équipe ne pourra plus le lire. L’effacer\u202f?',
  },
  keep: 'Non, garder',
  withdrawn: 'C’est fait\u00a0: votre accord est retiré.',
  failed: 'Votre accord n’a pas pu être retiré. Réessayez dans un moment.',
} as const;
