import '../../frame/states/doorstep.css';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { HalfOpenDoor } from '../../frame/layout/half-open-door.tsx';
import { Link } from '../../frame/layout/link.tsx';
import { paths } from '../../frame/routes/paths.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { kindOf } from './contact-form.ts';

export function ContactReceived() {
  const { t } = useTranslation('contact');
  const lang = useLanguage();
  const { kind } = useParams();
  return (
    <div className="wrap grid doorstep">
      <div>
        <h1>{t('received')}</h1>
        <p className="lede">{t(`receivedLine.${kindOf(kind)}`)}</p>
        <div className="actions">
          <Link className="button" to={paths.home(lang)}>
            {t('home')}
          </Link>
          <Link className="button line" to={paths.posts(lang, 'prierre')}>
            {t('pray')}
          </Link>
        </div>
      </div>
      <div className="door">
        <HalfOpenDoor />
      </div>
    </div>
  );
}
