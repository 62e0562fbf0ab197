import '../../frame/states/doorstep.css';
import { useTranslation } from 'react-i18next';
import { takeFocus } from '../../frame/forms/take-focus.ts';
import { HalfOpenDoor } from '../../frame/layout/half-open-door.tsx';
import { Link } from '../../frame/layout/link.tsx';
import { paths } from '../../frame/routes/paths.ts';
import { useLanguage } from '../../frame/start/services-context.ts';

export function Thanks({ title, onAnother }: { title: string; onAnother: () => void }) {
  const { t } = useTranslation('testimonies');
  const lang = useLanguage();
  return (
    <div className="wrap grid doorstep">
      <div>
        <h1 tabIndex={-1} ref={takeFocus}>
          {t('thanks')}
        </h1>
        <p className="lede">{t('thanksLine', { title })}</p>
        <div className="actions">
          <Link className="button" to={paths.myTestimonies(lang)}>
            {t('follow')}
          </Link>
          <button type="button" className="button line" onClick={onAnother}>
            {t('another')}
          </button>
        </div>
      </div>
      <div className="door">
        <HalfOpenDoor />
      </div>
    </div>
  );
}
