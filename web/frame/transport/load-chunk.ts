const RELOADED = 'parvis-reloaded-for-chunk';
const RELOADED_LATELY_MS = 60_000;
/** Specification, section 9. */
const CHUNK_WITHIN_MS = 120_000;

/** Where the reader goes: there the page is loaded anew when a part of it is gone. */
let heading: string | undefined;
export const headFor = (address: string): void => {
  heading = address;
  globalThis.dispatchEvent?.(new Event('heading'));
};

class ChunkMissing extends Error {
  override readonly name = 'ChunkMissing';
}

/**
 * A module of the build, within a time. When it does not come though the server answers, it is gone after a deploy:
 * the page is loaded anew, once, and names those that are there now.
 */
export async function loadChunk<T>(load: () => Promise<T>, withinMs = CHUNK_WITHIN_MS): Promise<T> {
  if (typeof document === 'undefined') return load();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkMissing('It took too long.')), withinMs);
  });
  try {
    return await Promise.race([load(), tooLong]);
  } catch (error) {
    if (!(error instanceof ChunkMissing) && (await isServerThere()) && isFirstTime()) {
      if (heading === undefined || heading === location.href) location.reload();
      else location.assign(heading);
      return new Promise(() => {});
    }
    throw new ChunkMissing('A part of the page did not come.', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

export const isServerThere = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Where nothing can be kept in the tab, no page is loaded anew: it might go on for ever. */
function isFirstTime(): boolean {
  try {
    const before = Number(sessionStorage.getItem(RELOADED) ?? 0);
    sessionStorage.setItem(RELOADED, String(Date.now()));
    return Date.now() - before > RELOADED_LATELY_MS;
  } catch {
    return false;
  }
}
