import './person-picker.css';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../../../frame/transport/load-chunk.ts';
import type { PersonPickerProps } from './person-box.tsx';

const Box = lazy(() =>
  loadChunk(() => import('./person-box.tsx')).then(({ PersonBox }) => ({ default: PersonBox })),
);

/** Somebody, found by name. */
export const PersonPicker = (props: PersonPickerProps) => (
  <Suspense
    fallback={
      <div className="field person-picker" aria-busy>
        <span>{props.label}</span>
        <span className="input">{props.chosen?.name ?? props.nobody}</span>
      </div>
    }
  >
    <Box {...props} />
  </Suspense>
);
