import './date-field.css';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../../../frame/transport/load-chunk.ts';
import type { DateFieldProps } from './date-picker.tsx';

const Picker = lazy(() =>
  loadChunk(() => import('./date-picker.tsx')).then(({ DayPicker }) => ({ default: DayPicker })),
);

/**
 * A day, or a day and a time, typed or chosen in a month: written as the language of the page writes it. The field of
 * the browser speaks the browser's own.
 */
export const DateField = (props: DateFieldProps) => (
  <Suspense
    fallback={
      <div className="field date-field" aria-busy>
        <span>{props.label}</span>
        <span className="input" />
      </div>
    }
  >
    <Picker {...props} />
  </Suspense>
);
