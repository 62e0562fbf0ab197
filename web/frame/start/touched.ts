const TOUCHES = ['pointerdown', 'keydown', 'scroll'];

/**
 * Runs `work` once the reader has scrolled, touched or typed, which may have been before (`waking.ts`): what only
 * somebody needs who stays is not loaded for those who leave. Answers how to give it up.
 */
export function onceTouched(work: () => unknown): () => void {
  const { dataset } = document.documentElement;
  if (dataset.touched !== undefined) {
    work();
    return () => {};
  }
  const gone = new AbortController();
  const begin = () => {
    gone.abort();
    dataset.touched = '';
    work();
  };
  for (const type of TOUCHES)
    addEventListener(type, begin, { capture: true, passive: true, signal: gone.signal });
  return () => gone.abort();
}
