import { RESOURCES } from '../../../../contract/references.ts';
import { mayReadVersions, VERSIONED } from '../../../../contract/versioned.ts';
import { Link } from '../../../frame/layout/link.tsx';
import { paths } from '../../../frame/routes/paths.ts';
import { useUser } from '../../../frame/session/use-user.ts';
import { useLanguage } from '../../../frame/start/services-context.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';

/** To every version of what a reference names; nothing where there are none, or none that one may read. */
export function HistoryLink({ of }: { of: string | null }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const roles = useUser()?.roles ?? [];
  const [, , item = '', id] = of?.split('/') ?? [];
  const name = VERSIONED.find(one => RESOURCES[one].item === item);
  if (!id || !name || !mayReadVersions(name, roles)) return null;
  return <Link to={paths.admin(language, `history/${item}/${id}`)}>{t('screens.history')}</Link>;
}
