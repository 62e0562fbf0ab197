import type { FileUse } from '../../../contract/files.ts';
import { Link } from '../../frame/layout/link.tsx';
import { useUser } from '../../frame/session/use-user.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { workedOnAt } from '../kit/worked-on-at.ts';

const SHOWN = 3;

/** What shows a file, each with the way to its screen; in a table the first ones. */
export function Uses({ uses, all = false }: { uses: readonly FileUse[]; all?: boolean }) {
  const { t } = useTranslation('files');
  const { language } = useServices();
  const roles = useUser()?.roles ?? [];
  if (uses.length === 0) return t('unused');
  const shown = all ? uses : uses.slice(0, SHOWN);
  return (
    <ul className="file-uses">
      {shown.map(use => {
        const address = workedOnAt(use['@id'], language, roles);
        return (
          <li key={use['@id']}>
            {address ? <Link to={address}>{use.title || t('untitled')}</Link> : use.title || t('untitled')}
          </li>
        );
      })}
      {uses.length > shown.length && <li>{t('more', { count: uses.length - shown.length })}</li>}
    </ul>
  );
}
