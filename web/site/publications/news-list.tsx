import { usePage } from '../../frame/routes/page.ts';
import { KindList } from './kind-list.tsx';
import { Ledger } from './ledger.tsx';
import { listPages } from './publication.pages.ts';

/** What happened, by the day. */
export function NewsList() {
  const { publications } = usePage(listPages.actualite);
  return (
    <KindList kind="actualite" publications={publications}>
      <Ledger news={publications.items} heading="h2" abstract />
    </KindList>
  );
}
