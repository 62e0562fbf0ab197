import type { Language } from '../../../../contract/languages.ts';

/** What the page about the API says around what it shows. */
export const PAGE_WORDS = {
  fr: {
    title: 'L’API de Parvis',
    intro:
      'Les mêmes appels que ceux du site. Les listes sont des collections hydra, les objets du JSON-LD ; Accept-Language choisit la langue des textes et des messages.',
    forMachines: 'Pour les machines :',
    otherLanguage: 'Read this in English',
    contents: 'Sommaire',
    who: 'Qui :',
    everybody: 'tous',
    signedIn: 'les personnes connectées',
    roles: {
      ROLE_EDITOR: 'les rédacteurs',
      ROLE_ADMIN: 'les administrateurs',
      ROLE_AUDITOR: 'les auditeurs',
      ROLE_USER: 'les membres',
    },
    and: ' et ',
    parameters: 'Paramètres',
    body: 'Corps de la demande',
    answers: 'Réponses',
    name: 'Nom',
    kind: 'Valeur',
    required: 'nécessaire',
    inPath: 'dans l’adresse',
    objects: 'Les objets',
    listOf: (what: string) => `liste de ${what}`,
    atMost: (bound: number) => `${bound} caractères au plus`,
    home: 'Parvis',
    skip: 'Aller au contenu',
  },
  'en-US': {
    title: 'The API of Parvis',
    intro:
      'The same calls that the site makes. Lists are hydra collections, objects are JSON-LD; Accept-Language chooses the language of texts and messages.',
    forMachines: 'For machines:',
    otherLanguage: 'Lire en français',
    contents: 'Contents',
    who: 'Who:',
    everybody: 'everybody',
    signedIn: 'people who are signed in',
    roles: {
      ROLE_EDITOR: 'editors',
      ROLE_ADMIN: 'administrators',
      ROLE_AUDITOR: 'auditors',
      ROLE_USER: 'members',
    },
    and: ' and ',
    parameters: 'Parameters',
    body: 'Body of the request',
    answers: 'Answers',
    name: 'Name',
    kind: 'Value',
    required: 'required',
    inPath: 'in the address',
    objects: 'The objects',
    listOf: (what: string) => `list of ${what}`,
    atMost: (bound: number) => `${bound} characters at most`,
    home: 'Parvis',
    skip: 'Skip to the content',
  },
} as const satisfies Record<Language, unknown>;

export type PageWords = (typeof PAGE_WORDS)[Language];
