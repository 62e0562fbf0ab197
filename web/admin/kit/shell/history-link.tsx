import { useTranslation } from 'react-i18next';
import { RESOURCES } from '../../../../contract/references.ts';
import { VERSIONED } from '../../../../contract/versioned.ts';
import { Link } from '../../../frame/layout/link.tsx';
import { paths } from '../../../frame/routes/paths.ts';
import { useLanguage } from '../../../frame/start/services-context.ts';

const ITEMS = VERSIONED.map(name => RESOURCES[name].item as string);

/** To every version of what a reference names; nothing where there are none. */
export function HistoryLink({ of }: { of: string | null }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const [, , item = '', id] = of?.split('/') ?? [];
  if (!id || !ITEMS.includes(item)) return null;
  return <Link to={paths.admin(language, `history/${item}/${id}`)}>{t('screens.history')}</Link>;
}
