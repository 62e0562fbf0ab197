import type { Words } from '../../../frame/catalogues/catalogue.ts';
import type { help as fr } from '../fr/help.ts';

export const help: Words<typeof fr> = {
  everywhere:
    'Ctrl+K, or ⌘K on a Mac, opens the list of screens and published texts from anywhere; Escape closes it.',
  dashboard: 'What visitors read, what waits for the team, and how the site grows.',
  decided: 'What was published or declined, to come back to it.',
  rules: 'What is published, rejected, or left to a person at the moment a text is sent.',
  testimonies:
    'The testimonies, comments and reports that wait: read, edit, then publish or decline with a word to the author.',
  teachings:
    'The teachings in both languages, with the status of each. Ctrl+S saves; what is written stays on this device.',
  prayers:
    'The prayers in both languages; stanzas, versicles, and responses have their styles in the editor.',
  news: 'The news, with place and day.',
  works: 'What the association has done: nature, place, amount, and photos.',
  documents: 'Books and calendars to take along, with their files.',
  multimedia: 'Videos, recordings, and pictures, with what is said in them.',
  voiceOvers: 'Texts read aloud, heard on the page of the text.',
  tags: 'The words by which texts are found. Merging two tags keeps the former addresses working.',
  teachingCategories: 'The sections of the teachings, in the order in which the site shows them.',
  prayerCategories: 'The sections of the prayers, in the order in which the site shows them.',
  activity: 'Everything that happens on the site, newest first, with the way to what changed.',
  messages: 'The messages received: take one on, answer by e-\u2060mail, then close it.',
  profile: 'Your name, your picture, your address, your devices and your data.',
  myComments: 'Your comments and what became of them.',
  myLikes: 'The texts you have liked.',
  myTexts: 'Your testimonies and what became of them.',
  administrators: 'Who has every right. One always remains: nobody takes this role from themselves.',
  editors: 'Who moderates, writes and publishes. Open an account to give or take this role.',
  users: 'The accounts: give or take a role, suspend, sign out, forget. Each change takes effect at once.',
  newsletter:
    'Who receives the newsletter. An imported list never brings back anyone who has paused or left, and records that consent was not asked unless it says so.',
  mails: 'The e-\u2060mails the server could not deliver, why, and when it will try again.',
  housePages:
    'The pages in which the house speaks of itself: about, questions, legal notice, privacy, terms, and giving.',
  files:
    'Pictures, documents and recordings, with the texts that show them. A file that is shown cannot be deleted.',
  history:
    'What a text, a comment, a category, or an account was, version by version; restoring a version makes a new change.',
  past: 'The site as readers saw it at a moment, and what changed between two moments.',
  replay:
    'A period played back as it happened. Space plays and pauses; the arrow keys go from one event to the next.',
  proof: 'How far the log is sealed, and the seals to keep outside the server.',
};
