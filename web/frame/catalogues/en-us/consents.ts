import type { Words } from '../catalogue.ts';
import type { consents as fr } from '../fr/consents.ts';

export const consents: Words<typeof fr> = {
  account: {
    words:
      'We use what you enter here to run your account, and for nothing else. We keep it as long as the account is open; you can delete it at any time in “My profile.”',
  },
  testimony: {
    agree: 'What I am telling happened to me, and I agree that Parvis may edit and publish it.',
    words:
      'It will appear under my first name, and it says something about my faith. It stays online until I withdraw it, which I can do at any time in “My testimonies” or “My profile.”',
  },
  newsletter: {
    agree: 'I agree to receive the newsletter by e-mail.',
    words:
      'My address will not be used for anything else. It is kept until I unsubscribe, which I can do at any time in “My profile” or by writing to the team.',
  },
  contact: {
    words:
      'We use your message and your contact details to read and answer you, and for nothing else. Only our team sees them, and we delete them when they are no longer needed. To have that done sooner, write to us; if you were signed in, you can delete them yourself in “My profile.”',
  },
  title: 'What you have agreed to',
  line: 'You can withdraw each one as easily as you gave it, and it takes effect right away.',
  none: 'Nothing so far.',
  purpose: {
    account: 'Your account',
    testimony: 'Your testimony “{{title}}”',
    newsletter: 'The newsletter, sent to {{title}}',
    contact: 'A message to the team',
  },
  agreedOn: 'Agreed to on {{day}} (wording {{wording}})',
  notAskedOn: 'Recorded on {{day}}; you were not asked',
  read: 'Read the text',
  withdraw: {
    account: 'Delete my account',
    testimony: 'Withdraw',
    newsletter: 'Unsubscribe',
    contact: 'Delete',
  },
  sure: {
    testimony: 'It will no longer be on the site. Withdraw it?',
    newsletter: 'The newsletter will stop coming. Unsubscribe?',
    contact: 'The team will no longer be able to read it. Delete it?',
  },
  keep: 'No, keep it',
  withdrawn: 'Done: your consent has been withdrawn.',
  failed: 'Your consent could not be withdrawn. Try again in a moment.',
};
