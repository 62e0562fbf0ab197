import '../../frame/states/doorstep.css';
import { useTranslation } from 'react-i18next';
import { HalfOpenDoor } from '../../frame/layout/half-open-door.tsx';
import { Link } from '../../frame/layout/link.tsx';
import { paths } from '../../frame/routes/paths.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { SubscribeForm } from './subscribe-form.tsx';

export function Letter() {
  return (
    <div className="on-shade letter-page">
      <div className="wrap">
        <SubscribeForm isPage />
      </div>
    </div>
  );
}

export function LetterAsked() {
  const { t } = useTranslation('newsletter');
  const lang = useLanguage();
  return (
    <div className="wrap grid doorstep">
      <div>
        <h1>{t('done')}</h1>
        <p className="lede">{t('doneLine')}</p>
        <div className="actions">
          <Link className="button" to={paths.home(lang)}>
            {t('home')}
          </Link>
        </div>
      </div>
      <div className="door">
        <HalfOpenDoor />
      </div>
    </div>
  );
}
