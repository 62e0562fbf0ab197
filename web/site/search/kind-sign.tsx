import './kind-sign.css';
import type { SearchKind } from '../../../contract/search.ts';

const DRAWINGS: Record<SearchKind, string> = {
  // A stair of arcades, a window, a door that stands open; a lamp, a book, a bell, a roof on its posts.
  enseignement:
    'M4 36V27a4.5 4.5 0 0 1 9 0v9zM15.5 36V20a4.5 4.5 0 0 1 9 0v16zM27 36V13a4.5 4.5 0 0 1 9 0v23z',
  prierre: 'M10 36V18a10 10 0 0 1 20 0v18zM20 8v28M10 22h20M10 29h20',
  temoignage: 'M9 36V19a11 11 0 0 1 22 0v17M9 36V19a11 11 0 0 1 6-9.8v26.8z',
  multimedia: 'M12 8h16l6 14H6zM20 22v14M13 36h14',
  documentation: 'M20 10C15 7 10 7 5 8v24c5-1 10-1 15 2 5-3 10-3 15-2V8c-5-1-10-1-15 2zM20 10v24',
  actualite: 'M10 29V19a10 10 0 0 1 20 0v10M6 29h28M20 5v4M16 33a4 4 0 0 0 8 0',
  realisation: 'M4 18 20 6l16 12M8 18v18M32 18v18M16 36V25a4 4 0 0 1 8 0v11',
};

/** What a hit is, as a small drawing; its name stands beside it in words. */
export function KindSign({ kind }: { kind: SearchKind }) {
  return (
    <svg className="kind-sign" viewBox="0 0 40 40" aria-hidden="true" data-kind={kind}>
      <path d={DRAWINGS[kind]} />
    </svg>
  );
}
