/**
 * Runs `work` once the reader has scrolled, touched or typed, which may have been before (`waking.ts` says so): what only
 * somebody needs who stays is not loaded for those who leave. Answers how to give it up.
 */
export function onceTouched(work: () => unknown): () => void {
  if (document.documentElement.dataset.touched !== undefined) {
    work();
    return () => {};
  }
  const gone = new AbortController();
  addEventListener('touched', () => work(), { once: true, signal: gone.signal });
  return () => gone.abort();
}
