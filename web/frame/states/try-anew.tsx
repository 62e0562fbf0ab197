import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Loads the page anew. Without an answer the browser would put its own page in the place of this one: then it stays. */
export const loadAnew = (): Promise<void> =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => location.reload(),
    () => undefined,
  );

export function TryAnew({ className }: { className: string }) {
  const { t } = useTranslation('states');
  const [isTrying, setTrying] = useState(false);
  const load = () => {
    setTrying(true);
    void loadAnew().then(() => setTrying(false));
  };
  return (
    <button type="button" className={className} onClick={load}>
      {t(isTrying ? 'loading' : 'retry')}
    </button>
  );
}
