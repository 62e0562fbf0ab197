import './preview.css';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SharedPreview as Link } from '../../../../contract/editions.ts';
import { LANGUAGES, type Language } from '../../../../contract/languages.ts';
import { useLanguage, useServices } from '../../../frame/start/services-context.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { ModalDialog } from '../../kit/dialog/modal-dialog.tsx';
import { usePhone } from '../../kit/use-phone.ts';
import { addPreview, previewsKey, revokePreview } from '../api/around.ts';
import type { ContentKind } from '../kinds.ts';
import { SharedLinks } from './shared-links.tsx';

interface PreviewProps {
  readonly kind: ContentKind;
  readonly id: number;
  readonly onClose: () => void;
}

const WIDTHS = [390, 1440] as const;

/** The page as its readers will see it, on a phone and on a desk, and links to it for somebody outside. */
export function Preview({ kind, id, onClose }: PreviewProps) {
  const { t } = useTranslation('content');
  const shownIn = useLanguage();
  const link = useOwnLink(kind, id);
  const [language, setLanguage] = useState<Language>(shownIn);
  const isOnPhone = usePhone();
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>(isOnPhone ? 390 : 1440);
  return (
    <ModalDialog title={t('preview')} onClose={onClose}>
      <div className="preview-view">
        <div className="actions">
          <fieldset aria-label={t('languageShown')}>
            {LANGUAGES.map(one => (
              <button
                key={one}
                type="button"
                aria-pressed={language === one}
                onClick={() => setLanguage(one)}
              >
                {t(`languages.${one}`)}
              </button>
            ))}
          </fieldset>
          <fieldset aria-label={t('width')}>
            {WIDTHS.map(one => (
              <button key={one} type="button" aria-pressed={width === one} onClick={() => setWidth(one)}>
                {t('pixels', { width: one })}
              </button>
            ))}
          </fieldset>
          <button type="button" className="button line" onClick={onClose}>
            {t('cancel')}
          </button>
        </div>
        {link === null && <p role="alert">{t('noPreview')}</p>}
        {link && (
          <Framed key={language} address={`/${language}/${link.path}`} width={width} title={t('preview')} />
        )}
        <SharedLinks kind={kind} id={id} except={link?.id} />
      </div>
    </ModalDialog>
  );
}

/** A link of one's own, as long as it is looked at; null when none could be made. */
function useOwnLink(kind: ContentKind, id: number): Link | null | undefined {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const [link, setLink] = useState<Link | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each publication
  useEffect(() => {
    const made = addPreview(api, kind, id, 1);
    made.then(setLink, () => setLink(null));
    return () => {
      made
        .then(({ '@id': reference }) => revokePreview(api, reference))
        .then(() => queryClient.invalidateQueries({ queryKey: previewsKey(kind, id) }))
        // It ends by itself within the hour.
        .catch(() => undefined);
    };
  }, [kind, id]);
  return link;
}

/** A page in a width of its own, made small enough to be seen whole. */
function Framed({ address, width, title }: { address: string; width: number; title: string }) {
  const around = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const watched = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    if (around.current) watched.observe(around.current);
    return () => watched.disconnect();
  }, []);
  const scale = Math.min(1, room.width / width || 1);
  return (
    <div className="framed" ref={around}>
      <iframe
        src={address}
        title={title}
        style={{ width, height: room.height / scale, transform: `scale(${scale})` }}
      />
    </div>
  );
}
