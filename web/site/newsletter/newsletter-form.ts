import type { PostedForm } from '../../frame/forms/declare-form.ts';
import { paths } from '../../frame/routes/paths.ts';

export const newsletterForm = {
  name: 'letter',
  schema: () => import('../../../contract/newsletter.ts').then(m => m.agreedSubscriber),
  asksMore: true,
  path: '/api/newsletters/add',
  after: language => paths.newsletterAsked(language),
} satisfies PostedForm<unknown>;
