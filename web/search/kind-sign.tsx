import type { SearchKind } from '../../contract/search.ts';

const DRAWINGS: Record<SearchKind, string> = {
  // A stair of arcades, a window, a door that stands open.
  enseignement:
    'M4 36V27a4.5 4.5 0 0 1 9 0v9zM15.5 36V20a4.5 4.5 0 0 1 9 0v16zM27 36V13a4.5 4.5 0 0 1 9 0v23z',
  prierre: 'M10 36V18a10 10 0 0 1 20 0v18zM20 8v28M10 22h20M10 29h20',
  temoignage: 'M9 36V19a11 11 0 0 1 22 0v17M9 36V19a11 11 0 0 1 6-9.8v26.8z',
};

/** What a hit is, as a small drawing; its name stands beside it in words. */
export function KindSign({ kind }: { kind: SearchKind }) {
  return (
    <svg className="kind-sign" viewBox="0 0 40 40" aria-hidden="true" data-kind={kind}>
      <path d={DRAWINGS[kind]} />
    </svg>
  );
}
