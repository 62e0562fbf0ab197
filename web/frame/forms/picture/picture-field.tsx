import './picture.css';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Missing, whenOpened } from '../../start/later.tsx';
import { useTranslation } from '../../start/use-translation.ts';
import { RedNotice } from '../../states/red-notice.tsx';
import type { Shape } from './crop-picture.tsx';
import { FORMATS } from './shapes.ts';

const CropPicture = whenOpened(
  () => import('./crop-picture.tsx').then(m => m.CropPicture),
  function NoCrop({ onCancel }) {
    const { t } = useTranslation('pictures');
    return (
      <>
        <Missing />
        <button type="button" className="button line" onClick={onCancel}>
          {t('cancel')}
        </button>
      </>
    );
  },
);

interface PictureFieldProps {
  readonly label: ReactNode;
  /** It stands above as a heading already. */
  readonly isLabelHidden?: boolean;
  readonly hint?: string;
  /** Shown until another is chosen. */
  readonly address?: string;
  readonly shape: Shape;
  /**
   * The cropped picture; undefined: there is to be none. `isLast`: nothing else was chosen since. Where it is sent at
   * once, false is answered when that was in vain: what was there before is shown again.
   */
  readonly onPicture: (file: File | undefined, isLast: () => boolean) => unknown;
  /** One is chosen, and what is kept of it is not. */
  readonly onCropping?: (isCropping: boolean) => void;
  /** What the server said of it. */
  readonly error?: string;
}

/** Chooses a picture and what is kept of it. The browser's own field speaks the browser's language. */
export function PictureField({
  label,
  isLabelHidden,
  hint,
  address,
  shape,
  onPicture,
  onCropping,
  error,
}: PictureFieldProps) {
  const { t } = useTranslation('pictures');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<{ readonly picture: ImageBitmap; readonly name: string }>();
  const [shown, setShown] = useState<string | null>();
  const [refused, setRefused] = useState<string>();
  const now = shown === undefined ? address : shown;
  const last = useRef<File>(undefined);
  const give = async (file: File | undefined) => {
    last.current = file;
    const isLast = () => last.current === file;
    const isThere = onPicture(file, isLast);
    setShown(file ? await readAsAddress(file) : null);
    if ((await isThere) === false && isLast()) setShown(undefined);
  };

  async function open(file: File | undefined): Promise<void> {
    if (!file) return;
    setRefused(undefined);
    const picture = FORMATS.includes(file.type)
      ? await createImageBitmap(file).catch(() => undefined)
      : undefined;
    if (picture) setOpened({ picture, name: file.name });
    else setRefused(t('unsupported', { name: file.name }));
  }
  const close = () => {
    setOpened(undefined);
    if (input.current) input.current.value = '';
  };
  const isCropping = opened !== undefined;
  const tellCropping = useEffectEvent((value: boolean) => onCropping?.(value));
  useEffect(() => {
    // A form around it is not sent meanwhile.
    input.current?.setCustomValidity(isCropping ? t('unfinished') : '');
    if (!isCropping) return;
    tellCropping(true);
    return () => tellCropping(false);
  }, [isCropping, t]);
  // The button stands there again when the crop has gone.
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !opened) button.current?.focus();
    wasOpen.current = opened !== undefined;
  }, [opened]);
  const fault = refused ?? error;
  return (
    <div className="field picture-field">
      <span className={isLabelHidden ? 'hidden' : 'label'} id={id}>
        {label}
      </span>
      {hint && <span className="hint">{hint}</span>}
      {/* Hidden, not gone: the button opens it. */}
      <input
        ref={input}
        className="hidden"
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        accept={FORMATS.join()}
        onChange={({ target }) => void open(target.files?.[0])}
      />
      {opened ? (
        <Suspense fallback={null}>
          <CropPicture
            {...opened}
            shape={shape}
            onDone={file => {
              void give(file);
              close();
            }}
            onTooLarge={() => {
              setRefused(t('tooLarge', { name: opened.name }));
              close();
            }}
            onCancel={close}
          />
        </Suspense>
      ) : (
        <div className="actions">
          {now && <img src={now} alt={t('chosen')} data-square={shape.width === shape.height || undefined} />}
          <button
            ref={button}
            type="button"
            className="button line"
            aria-describedby={id}
            onClick={() => input.current?.click()}
          >
            {t(now ? 'change' : 'choose')}
          </button>
          {now && (
            <button
              type="button"
              className="button bare"
              onClick={() => {
                void give(undefined);
                button.current?.focus();
              }}
            >
              {t('remove')}
            </button>
          )}
        </div>
      )}
      {fault && (
        <span className="error" data-file="">
          {fault}
        </span>
      )}
      {fault && <RedNotice key={fault}>{fault}</RedNotice>}
    </div>
  );
}

/** As an address that our policy lets a page show. */
const readAsAddress = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
