export const newsletter = {
  title: 'The letter',
  line: 'A text, a prayer, some good news. Free, and light to download.',
  name: 'Full name',
  email: 'E-mail address',
  subscribe: 'Receive the letter',
  sending: 'Sending…',
  nameMissing: 'Tell us your name.',
  emailWrong: 'This address does not look complete.',
  failed: 'The subscription was not sent. Try again in a moment.',
  needsScript: 'To subscribe, JavaScript has to be on in your browser.',
  done: 'It is noted.',
  doneLine: 'The letter will come to this address.',
} as const;
