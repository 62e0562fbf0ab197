import { useParams } from 'react-router-dom';
import { HalfOpenDoor } from '../../frame/layout/half-open-door.tsx';
import { Link } from '../../frame/layout/link.tsx';
import { paths } from '../../frame/routes/paths.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { Doorstep } from '../../frame/states/doorstep.tsx';
import { kindOf } from './contact-form.ts';

export function ContactReceived() {
  const { t } = useTranslation('contact');
  const lang = useLanguage();
  const { kind } = useParams();
  return (
    <Doorstep title={t('received')} line={t(`receivedLine.${kindOf(kind)}`)} door={<HalfOpenDoor />}>
      <Link className="button" to={paths.home(lang)}>
        {t('home')}
      </Link>
      <Link className="button line" to={paths.posts(lang, 'prierre')}>
        {t('pray')}
      </Link>
    </Doorstep>
  );
}
