export const newsletter = {
  title: 'Newsletter',
  line: 'A text, a prayer, some good news. Free, and light even on a slow connection.',
  name: 'Full name',
  email: 'E-mail address',
  subscribe: 'Subscribe',
  failed: 'The subscription failed.',
  home: 'Back to the home page',
  done: 'You are subscribed.',
  doneLine: 'The newsletter will come to this address. An e-mail tells you how to stop it.',
} as const;
