import './focal-point.css';
import { type PointerEvent, useId, useState } from 'react';
import { type StoredFile, THUMBNAIL_PIXELS } from '../../../../contract/files.ts';
import { focusOf } from '../../../frame/layout/focus-of.ts';
import { useServices } from '../../../frame/start/services-context.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { useAttempt } from '../form/use-attempt.ts';
import { useNotices } from '../notices/notices.tsx';
import { describeFile } from './files.ts';

interface Props {
  readonly file: StoredFile;
  readonly onSaved: (file: StoredFile) => unknown;
}

const MIDDLE = [50, 50] as const;
const percent = (part: number, whole: number): number =>
  Math.min(100, Math.max(0, Math.round((part / whole) * 100)));

const [WIDE, HIGH] = THUMBNAIL_PIXELS.share;

/** Where what previews of links show is cut out: the point as near to its middle as there is room. */
function cutAround(
  [x, y]: readonly [number, number],
  { dimensions }: Pick<StoredFile, 'dimensions'>,
): string {
  const [width = WIDE, height = HIGH] = dimensions ?? [];
  const scale = Math.min(width / WIDE, height / HIGH);
  const along = (part: number, whole: number, at: number) => {
    const rest = whole - part;
    const start = Math.min(Math.max(0, (whole * at) / 100 - part / 2), rest);
    return rest === 0 ? 50 : (100 * start) / rest;
  };
  return `${along(WIDE * scale, width, x)}% ${along(HIGH * scale, height, y)}%`;
}

/** What no crop of a picture leaves out: pressed on it, or moved by the keys of two sliders. */
export function FocalPoint({ file, onSaved }: Props) {
  const { t } = useTranslation('admin');
  const { api } = useServices();
  const { tell } = useNotices();
  const { attempt, fault, isUnderWay } = useAttempt();
  const id = useId();
  const [point, setPoint] = useState(file.focalPoint);
  const [x, y] = point ?? MIDDLE;
  const isChanged = String(point) !== String(file.focalPoint);
  const press = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    setPoint([percent(clientX - left, width), percent(clientY - top, height)]);
  };
  const save = () =>
    attempt(async () => {
      onSaved(await describeFile(api, file['@id'], { focalPoint: point }));
      tell({ text: t('form.saved') });
    });
  const slider = (name: 'across' | 'down', value: number, onValue: (value: number) => void) => (
    <div className="field">
      <label htmlFor={`${id}-${name}`}>{t(`pickers.${name}`)}</label>
      <input
        id={`${id}-${name}`}
        type="range"
        min={0}
        max={100}
        value={value}
        aria-valuetext={t('pickers.percent', { value })}
        onChange={({ target }) => onValue(Number(target.value))}
      />
    </div>
  );
  const source = file.thumbnails?.medium ?? file.path;
  return (
    <fieldset className="focal-point">
      <legend>{t('pickers.focalPoint')}</legend>
      <p className="hint">{t('pickers.focalPointHint')}</p>
      <div className="focal-pictures">
        {/* The sliders below do the same without a mouse. */}
        <div className="focal-picture" onPointerDown={press}>
          <img src={source} alt="" draggable={false} />
          <span className="focal-mark" style={{ left: `${x}%`, top: `${y}%` }} />
        </div>
        <div className="cover arch portrait">
          <img src={source} alt="" {...focusOf(point)} />
        </div>
        <img className="wide" src={source} alt="" style={{ objectPosition: cutAround([x, y], file) }} />
      </div>
      {slider('across', x, value => setPoint([value, y]))}
      {slider('down', y, value => setPoint([x, value]))}
      <p className="actions">
        <button
          type="button"
          className="button"
          aria-disabled={!isChanged || isUnderWay || undefined}
          onClick={() => isChanged && !isUnderWay && void save()}
        >
          {t('pickers.savePoint')}
        </button>
        {point && (
          <button type="button" className="button line" onClick={() => setPoint(null)}>
            {t('pickers.noPoint')}
          </button>
        )}
      </p>
      <p role="alert" className={fault ? 'error' : 'hidden'}>
        {fault}
      </p>
    </fieldset>
  );
}
