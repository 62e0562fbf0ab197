import { usePage } from '../../frame/routes/page.ts';
import { Ledger } from './ledger.tsx';
import { ListFrame } from './list-frame.tsx';
import { listPages } from './publication.pages.ts';

/** What happened, by the day. */
export function NewsList() {
  const { publications } = usePage(listPages.actualite);
  return (
    <ListFrame kind="actualite" publications={publications}>
      <Ledger news={publications.items} heading="h2" abstract />
    </ListFrame>
  );
}
