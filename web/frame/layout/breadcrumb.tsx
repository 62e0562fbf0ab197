import { useTranslation } from '../start/use-translation.ts';
import { Link } from './link.tsx';

export function Breadcrumb({ steps }: { steps: readonly { readonly to: string; readonly name: string }[] }) {
  const { t } = useTranslation();
  return (
    <nav className="crumb" aria-label={t('breadcrumb')}>
      <ol>
        {steps.map(({ to, name }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
