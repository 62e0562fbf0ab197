import { useTranslation } from '../../frame/start/use-translation.ts';
import { TermsScreen } from './terms-screen.tsx';

const TEACHINGS = { kind: 'category', type: 'post' } as const;
const PRAYERS = { kind: 'category', type: 'prierre' } as const;

export function TeachingCategories() {
  const { t } = useTranslation('terms');
  return <TermsScreen of={TEACHINGS} title={t('categoriesOf.post')} />;
}

export function PrayerCategories() {
  const { t } = useTranslation('terms');
  return <TermsScreen of={PRAYERS} title={t('categoriesOf.prierre')} />;
}
