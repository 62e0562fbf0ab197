import './call-to-testify.css';
import { HalfOpenDoor } from '../../frame/layout/half-open-door.tsx';
import { Link } from '../../frame/layout/link.tsx';
import { paths } from '../../frame/routes/paths.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';

export function CallToTestify() {
  const { t } = useTranslation(['home', 'layout']);
  return (
    <section className="call on-shade">
      <div className="wrap grid">
        <div className="call-text">
          <h2>{t('call')}</h2>
          <p>{t('callLine')}</p>
          <div className="actions">
            <Link className="button light" to={paths.testify(useLanguage())}>
              {t('layout:writeTestimony')}
            </Link>
            <span className="aside">{t('callAside')}</span>
          </div>
        </div>
        <div className="door">
          <HalfOpenDoor />
        </div>
      </div>
    </section>
  );
}
