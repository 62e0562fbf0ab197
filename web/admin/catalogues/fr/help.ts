/** One sentence for each screen, by its title in `admin.screens`. */
export const help = {
  everywhere:
    'Ctrl+K, ou ⌘K sur un Mac, ouvre de partout la liste des écrans et des textes publiés\u202f; la touche Échap la referme.',
  dashboard: 'Ce que lisent les visiteurs, ce qui attend l’équipe, et comment le site grandit.',
  decided: 'Ce qui a été publié ou refusé, pour y revenir.',
  rules: 'Ce qui est publié, refusé ou laissé à une personne au moment où un texte est envoyé.',
  testimonies:
    'Les témoignages, commentaires et signalements qui attendent\u00a0: lire, retoucher, puis publier ou refuser avec un mot à l’auteur.',
  teachings:
    'Les enseignements dans les deux langues, avec l’état de chacun. Ctrl+S enregistre\u202f; ce qui est écrit reste sur cet appareil.',
  prayers:
    'Les prières dans les deux langues\u202f; les strophes, versets et répons ont leur style dans l’éditeur.',
  news: 'Les nouvelles, avec leur lieu et leur jour.',
  works: 'Ce que l’association a fait\u00a0: nature, lieu, montant et photos.',
  documents: 'Les livres et calendriers à emporter, avec leurs fichiers.',
  multimedia: 'Les vidéos, les sons et les images, avec ce qui s’y dit.',
  voiceOvers: 'Les textes lus à voix haute, entendus sur la page du texte.',
  tags: 'Les mots par lesquels les textes se retrouvent. Réunir deux étiquettes garde les anciennes adresses.',
  teachingCategories: 'Les catégories des enseignements, dans l’ordre où le site les montre.',
  prayerCategories: 'Les catégories des prières, dans l’ordre où le site les montre.',
  activity:
    'Tout ce qui se passe sur le site, du plus récent au plus ancien, avec le chemin vers ce qui a changé.',
  messages: 'Les messages reçus\u00a0: prendre en charge, répondre par e-\u2060mail, puis clore.',
  profile: 'Votre nom, votre photo, votre adresse, vos appareils et vos données.',
  myComments: 'Vos commentaires et ce qu’ils sont devenus.',
  myLikes: 'Les textes que vous avez aimés.',
  myTexts: 'Vos témoignages et ce qu’ils sont devenus.',
  administrators:
    'Qui a tous les droits. Il en reste toujours un\u00a0: personne ne se retire ce rôle soi-même.',
  editors: 'Qui modère, écrit et publie. Ouvrez un compte pour donner ou retirer ce rôle.',
  users:
    'Les comptes\u00a0: donner ou retirer un rôle, suspendre, déconnecter, oublier. Chaque changement agit aussitôt.',
  newsletter:
    'Qui reçoit la lettre. Une liste importée n’y ramène jamais qui l’a suspendue ou quittée, et note que l’accord n’a pas été demandé, sauf mention contraire.',
  mails: 'Les e-\u2060mails que le serveur n’a pas pu remettre, pourquoi, et quand il réessaiera.',
  housePages:
    'Les pages où la maison parle d’elle-même\u00a0: à propos, questions, mentions légales, confidentialité, conditions et dons.',
  files:
    'Les images, documents et enregistrements, avec les textes qui les montrent. Un fichier montré ne se supprime pas.',
  history:
    'Ce qu’un texte, un commentaire, une catégorie ou un compte a été, version par version\u202f; une version se rétablit comme un nouveau changement.',
  past: 'Le site tel que les lecteurs l’ont vu à un moment, et ce qui a changé entre deux moments.',
  replay:
    'Une période rejouée comme elle s’est passée. Espace lance et met en pause\u202f; les flèches vont d’un événement à l’autre.',
  proof: 'Jusqu’où le journal est scellé, et les sceaux à conserver hors du serveur.',
} as const;
