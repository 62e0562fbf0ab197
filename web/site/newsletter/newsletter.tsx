import { HalfOpenDoor } from '../../frame/layout/half-open-door.tsx';
import { Link } from '../../frame/layout/link.tsx';
import { paths } from '../../frame/routes/paths.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { Doorstep } from '../../frame/states/doorstep.tsx';
import { SubscribeForm } from './subscribe-form.tsx';

export function Newsletter() {
  return (
    <div className="on-shade letter-page">
      <div className="wrap">
        <SubscribeForm isPage />
      </div>
    </div>
  );
}

export function NewsletterAsked() {
  const { t } = useTranslation('newsletter');
  const lang = useLanguage();
  return (
    <Doorstep title={t('done')} line={t('doneLine')} door={<HalfOpenDoor />}>
      <Link className="button" to={paths.home(lang)}>
        {t('home')}
      </Link>
    </Doorstep>
  );
}
