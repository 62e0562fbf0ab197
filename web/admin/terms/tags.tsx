import { useTranslation } from '../../frame/start/use-translation.ts';
import { TermsScreen } from './terms-screen.tsx';

const OF = { kind: 'tag' } as const;

export function Tags() {
  const { t } = useTranslation('admin');
  return <TermsScreen of={OF} title={t('screens.tags')} />;
}
