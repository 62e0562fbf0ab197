import './publications.css';
import { usePage } from '../../frame/routes/page.ts';
import { paths } from '../../frame/routes/paths.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { TextPage } from '../reading/text-page.tsx';
import { Facts } from './facts.tsx';
import { KINDS, type PageKind, type Publication } from './kinds.ts';
import { itemPages } from './publication.pages.ts';
import { Shown } from './shown.tsx';

export const NewsPage = () => <PublicationPage kind="actualite" />;
export const DocumentPage = () => <PublicationPage kind="document" />;
export const RealisationPage = () => <PublicationPage kind="realisation" />;
export const MultimediaPage = () => <PublicationPage kind="multimedia" />;

function PublicationPage({ kind }: { kind: PageKind }) {
  return <PublicationText kind={kind} publication={usePage(itemPages[kind]).publication} />;
}

interface PublicationTextProps {
  readonly kind: PageKind;
  readonly publication: Publication;
  readonly isPreview?: boolean;
}

export function PublicationText({ kind, publication, isPreview }: PublicationTextProps) {
  const { t } = useTranslation('publications');
  const { section, cover } = KINDS[kind];
  const list = paths.section(useLanguage(), section);
  const similar: readonly Publication[] = publication.similar ?? [];
  return (
    <TextPage
      text={publication}
      isPreview={isPreview}
      target={`${kind}:${publication.id}`}
      cover={cover}
      crumbs={[{ to: list, name: t(`${kind}.title`) }]}
      list={list}
      similar={similar.map(card => ({ ...card, kind: cover, label: undefined }))}
      facts={<Facts publication={publication} />}
      before={<Shown publication={publication} />}
      after={
        'transcript' in publication &&
        publication.transcript && (
          <section className="prose" lang={publication.inLanguage ?? undefined}>
            <h2>{t('multimedia.transcript')}</h2>
            <p className="transcript">{publication.transcript}</p>
          </section>
        )
      }
    />
  );
}
