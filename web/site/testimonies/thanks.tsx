import { HalfOpenDoor } from '../../frame/layout/half-open-door.tsx';
import { Link } from '../../frame/layout/link.tsx';
import { paths } from '../../frame/routes/paths.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { Doorstep } from '../../frame/states/doorstep.tsx';

export function Thanks({ title, onAnother }: { title: string; onAnother: () => void }) {
  const { t } = useTranslation('testimonies');
  const lang = useLanguage();
  return (
    <Doorstep title={t('thanks')} line={t('thanksLine', { title })} isOutcome door={<HalfOpenDoor />}>
      <Link className="button" to={paths.myTestimonies(lang)}>
        {t('follow')}
      </Link>
      <button type="button" className="button line" onClick={onAnother}>
        {t('another')}
      </button>
    </Doorstep>
  );
}
