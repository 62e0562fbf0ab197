import './plots.css';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';

/** What draws is large: it comes when the figures are on the screen. */
export const AreaPlot = lazy(() => import('./area-plot.tsx').then(m => ({ default: m.AreaPlot })));
export const BarPlot = lazy(() => import('./bar-plot.tsx').then(m => ({ default: m.BarPlot })));

let hasPainted = false;

interface Props {
  /** Says what the picture shows; the table says it all. */
  readonly summary: string;
  readonly children: ReactNode;
}

/** A place for a chart, as high as it will be, which is drawn after the first paint. */
export function Plotted({ summary, children }: Props) {
  const [isDrawn, setDrawn] = useState(hasPainted);
  useEffect(() => {
    if (isDrawn) return;
    const frame = requestAnimationFrame(() => {
      hasPainted = true;
      setTimeout(() => setDrawn(true));
    });
    return () => cancelAnimationFrame(frame);
  }, [isDrawn]);
  return (
    <div role="img" aria-label={summary} className="plot">
      {isDrawn && <Suspense fallback={null}>{children}</Suspense>}
    </div>
  );
}
