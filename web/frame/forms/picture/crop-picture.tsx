import './picture.css';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../../start/use-translation.ts';
import { asFile, draw } from './as-file.ts';
import { type Crop, inside, MOST_ZOOM, moved, WHOLE } from './crop.ts';

/** Width over height, and how large it is sent. */
export interface Shape {
  readonly width: number;
  readonly height: number;
}

interface CropPictureProps {
  readonly picture: ImageBitmap;
  readonly name: string;
  readonly shape: Shape;
  readonly onDone: (file: File) => void;
  readonly onTooLarge: () => void;
  readonly onCancel: () => void;
}

const STEPS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const STEP = 0.05;

/** Chooses what is kept of a picture: by dragging, by the arrows, and by a slider for its size. */
export function CropPicture({ picture, name, shape, onDone, onTooLarge, onCancel }: CropPictureProps) {
  const { t } = useTranslation('pictures');
  const [crop, setCrop] = useState<Crop>(WHOLE);
  const [isMaking, setMaking] = useState(false);
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const dragged = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const ratio = shape.width / shape.height;
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, crop, shape);
  }, [picture, crop, shape]);
  // The button that opened it is gone.
  useEffect(() => area.current?.focus(), []);

  const step = (event: KeyboardEvent) => {
    const [right, down] = STEPS[event.key] ?? [];
    if (right === undefined || down === undefined) return;
    event.preventDefault();
    setCrop(before => moved(picture, ratio, before, right * STEP, down * STEP));
  };
  const drag = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const from = dragged.current;
    if (!from) return;
    const { width, height } = currentTarget.getBoundingClientRect();
    const [right, down] = [(from.x - clientX) / width, (from.y - clientY) / height];
    dragged.current = { x: clientX, y: clientY };
    setCrop(before => moved(picture, ratio, before, right, down));
  };
  const letGo = () => {
    dragged.current = undefined;
  };
  return (
    <div className="crop">
      <div
        ref={area}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows move what it shows
        tabIndex={0}
        aria-label={t('cropArea')}
        aria-describedby={`${id}-hint`}
        data-square={ratio === 1 || undefined}
        onKeyDown={step}
        onPointerDown={event => {
          event.currentTarget.setPointerCapture(event.pointerId);
          dragged.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={letGo}
        onPointerCancel={letGo}
      >
        <canvas ref={canvas} />
      </div>
      <p className="hint" id={`${id}-hint`}>
        {t('cropHint')}
      </p>
      <label>
        {t('zoom')}
        <input
          type="range"
          min="1"
          max={MOST_ZOOM}
          step="0.05"
          value={crop.zoom}
          onChange={({ target }) => setCrop(inside(picture, ratio, { ...crop, zoom: Number(target.value) }))}
        />
      </label>
      <div className="actions">
        <button
          type="button"
          className="button"
          disabled={isMaking}
          onClick={() => {
            setMaking(true);
            void asFile(picture, crop, shape, name).then(onDone, onTooLarge);
          }}
        >
          {t('take')}
        </button>
        <button type="button" className="button line" onClick={onCancel}>
          {t('cancel')}
        </button>
      </div>
    </div>
  );
}
