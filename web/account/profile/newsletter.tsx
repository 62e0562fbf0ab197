import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { User } from '../../../contract/accounts.ts';
import type { Subscriber } from '../../../contract/newsletter.ts';
import { presentWording } from '../../../contract/wordings.ts';
import { ConsentBox } from '../../frame/forms/consent-box.tsx';
import { Form } from '../../frame/forms/form.tsx';
import { Link } from '../../frame/layout/link.tsx';
import { paths } from '../../frame/routes/paths.ts';
import { useHolder } from '../../frame/session/use-user.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { Loaded } from '../../frame/states/loaded.tsx';
import { consentsKey } from './api/consents.ts';
import { newsletterKey, newsletterQuery, receiveNewsletter, stopNewsletter } from './api/newsletter.ts';
import { Section } from './section.tsx';

/** Of the account's address, once that is confirmed. */
export function Newsletter({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  const { api, language } = useServices();
  const found = useQuery(newsletterQuery(api, useHolder()));
  return (
    <Section title={t('newsletter.title')} id="newsletter">
      {user.verifiedAt === null ? (
        <p>
          {t('newsletter.verifyFirst')}{' '}
          <Link to={paths.verify(language, paths.myProfile(language))}>{t('newsletter.verify')}</Link>
        </p>
      ) : (
        <Loaded found={found}>{({ items }) => <Choice user={user} subscription={items[0]} />}</Loaded>
      )}
    </Section>
  );
}

function Choice({ user, subscription }: { user: User; subscription: Subscriber | undefined }) {
  const { t } = useTranslation('profile');
  const { api } = useServices();
  const queryClient = useQueryClient();
  const changed = () =>
    Promise.all([newsletterKey, consentsKey].map(queryKey => queryClient.invalidateQueries({ queryKey })));
  const stopping = useMutation({
    mutationFn: (reference: string) => stopNewsletter(api, reference),
    onSuccess: changed,
  });
  if (subscription?.actif)
    return (
      <>
        <p role="status">{t('newsletter.on', { email: user.email })}</p>
        {stopping.isError && (
          <p className="notice bad" role="alert">
            {t('likeStays')}
          </p>
        )}
        <div className="actions">
          <button
            type="button"
            className="button line"
            disabled={stopping.isPending}
            onClick={() => stopping.mutate(subscription['@id'])}
          >
            {t('newsletter.stop')}
          </button>
        </div>
      </>
    );
  return (
    <>
      <p role="status">{t('newsletter.off', { email: user.email })}</p>
      <Form
        name="own newsletter"
        keptIn="nowhere"
        body={() => presentWording('newsletter')}
        send={consent => receiveNewsletter(api, subscription, { user, consent })}
        onSent={changed}
        submit={t('newsletter.subscribe')}
      >
        <ConsentBox purpose="newsletter" required />
      </Form>
    </>
  );
}
