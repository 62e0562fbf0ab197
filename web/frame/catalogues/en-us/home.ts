import type { Words } from '../catalogue.ts';
import type { home as fr } from '../fr/home.ts';

export const home: Words<typeof fr> = {
  title: 'Parvis, the open square',
  teaching: 'Teaching',
  testimony: 'Testimony',
  welcome: 'The square is open',
  welcomeLine: 'In front of the church lies the square. The first texts are on their way; take your place.',
  portal: 'An open portal: beyond it a village, the sun, and three people on the threshold',
  word: '“My house is the house of prayer.”',
  wordSource: 'Luke 19:46, Douay-Rheims',
  testimoniesLine: 'What God has done, told by those who lived it.',
  allTestimonies: 'All testimonies ({{shown}})',
  noTestimonies: 'The first testimonies will be here soon. Yours could be one of them.',
  teachingsLine: 'Believe in order to understand; understand in order to believe.',
  allTeachings: 'All teachings ({{shown}})',
  prayersLine: 'Words for every hour, when we have none left.',
  allPrayers: 'All prayers ({{shown}})',
  hours: { morning: 'On rising', noon: 'At noon', evening: 'In the evening', night: 'At night' },
  newsLine: 'The life of the Church and of the site.',
  allNews: 'All news ({{shown}})',
  listen: 'Listen',
  moreToListen: 'All multimedia',
  about: 'The open square',
  aboutLine:
    'A parvis is the open ground in front of a church: people cross it, stop there, talk there. Christians from Cameroon and France publish here what they have lived, what they have understood and what they pray.',
  aboutMore: 'Who we are',
  letter: 'The newsletter',
  letterLine: 'A text, a prayer, a piece of good news, in your inbox.',
  call: 'And you, what have you seen?',
  callLine:
    'A grace received is not meant to be kept to yourself. Tell it in your own words: someone will read it before it is published.',
  callAside: 'Your draft is saved as you write.',
};
