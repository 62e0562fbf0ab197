import type { NamedText } from '../../../contract/content-references.ts';
import { Link } from '../../frame/layout/link.tsx';
import { paths } from '../../frame/routes/paths.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';

/** To the text, which may be in the other language, or gone. */
export function TextLink({ text, hash = '' }: { text: NamedText | null; hash?: string }) {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  if (!text) return t('textGone');
  return (
    <Link
      to={paths.text(text.language, text.path) + hash}
      lang={text.language === language ? undefined : text.language}
      reloadDocument={text.language !== language}
    >
      {text.title}
    </Link>
  );
}
