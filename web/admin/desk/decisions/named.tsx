import { useTranslation } from '../../../frame/start/use-translation.ts';

/** On a button: what it does, for whoever hears it alone on what, and the key that does it. */
export function Named({ words, title, letter }: { words: string; title: string; letter?: string }) {
  const { t } = useTranslation('desk');
  return (
    <>
      <span>
        {words}
        <span className="hidden"> {t('quoted', { title })}</span>
      </span>
      {letter && <kbd>{letter}</kbd>}
    </>
  );
}
