import { usePage } from '../../frame/routes/page.ts';
import { paths } from '../../frame/routes/paths.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { CallToTestify } from '../home/call-to-testify.tsx';
import { TextPage } from '../reading/text-page.tsx';
import { testimonyPage } from './testimony.page.ts';

export function TestimonyPage() {
  const { t } = useTranslation('layout');
  const { testimony } = usePage(testimonyPage);
  const list = paths.testimonies(useLanguage());
  return (
    <TextPage
      text={testimony}
      target={`temoignage:${testimony.id}`}
      cover="testimony"
      crumbs={[{ to: list, name: t('testimonies') }]}
      list={list}
      similar={testimony.similar.map(card => ({ ...card, kind: 'testimony', label: card.tags[0]?.title }))}
      closing={<CallToTestify />}
    />
  );
}
