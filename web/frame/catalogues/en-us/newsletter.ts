export const newsletter = {
  title: 'Newsletter',
  line: 'A text, a prayer, some good news. Free, and light even on a slow connection.',
  name: 'Full name',
  email: 'E-mail address',
  subscribe: 'Subscribe',
  sending: 'Sending…',
  nameMissing: 'this field is required',
  emailWrong: 'This address doesn’t look complete.',
  failed: 'Your subscription could not be sent. Try again in a moment.',
  needsScript: 'To subscribe, turn on JavaScript in your browser.',
  done: 'You are subscribed.',
  doneLine: 'The newsletter will come to this address.',
} as const;
