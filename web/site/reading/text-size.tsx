import { Icon } from '../../frame/layout/icon.tsx';
import { useTranslation } from '../../frame/start/use-translation.ts';

const SIZES = ['', 'large', 'largest'] as const;

/** Three sizes of the text, one after the other; kept on the device (`frame/start/first-paint.ts` sets it). */
export function TextSize() {
  const { t } = useTranslation('reading');
  function change(): void {
    const { dataset } = document.documentElement;
    const next = SIZES[(SIZES.indexOf((dataset.textSize ?? '') as '') + 1) % SIZES.length] ?? '';
    if (next) dataset.textSize = next;
    else delete dataset.textSize;
    try {
      localStorage.setItem('text-size', next);
    } catch {
      // Storage is forbidden: the size is that of this page.
    }
  }
  return (
    <button type="button" onClick={change}>
      <Icon name="size" />
      {t('textSize')}
    </button>
  );
}
