/** The id under which this browser likes and views; made once, kept under the specification's key. */
export function deviceId(storage: Storage | undefined, makeId: () => string): () => string {
  let id: string | undefined;
  return () => {
    id ??= stored(storage) ?? makeId();
    keep(storage, id);
    return id;
  };
}

// Storage can be forbidden: the id then lasts as long as the page.
function stored(storage: Storage | undefined): string | undefined {
  try {
    return storage?.getItem('device') ?? undefined;
  } catch {
    return undefined;
  }
}
function keep(storage: Storage | undefined, id: string): void {
  try {
    if (storage?.getItem('device') !== id) storage?.setItem('device', id);
  } catch {}
}
