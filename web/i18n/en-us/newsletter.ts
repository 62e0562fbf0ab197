export const newsletter = {
  title: 'Newsletter',
  line: 'A text, a prayer, some good news. Free, and light to download.',
  name: 'Full name',
  email: 'E-mail address',
  subscribe: 'Subscribe',
  sending: 'Sending…',
  nameMissing: 'Tell us your name.',
  emailWrong: 'This address doesn’t look complete.',
  failed: 'The subscription was not sent. Try again in a moment.',
  needsScript: 'To subscribe, JavaScript has to be on in your browser.',
  done: 'You are subscribed.',
  doneLine: 'The newsletter will come to this address.',
} as const;
