import './replay.css';
import { useMemo } from 'react';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { Screen, ScreenHead } from '../kit/shell/screen.tsx';
import { useAddress } from '../kit/use-address.ts';
import { askedIn, type OnAsk, searchOf, stretchOf } from './asked.ts';
import { OneStretch } from './one-stretch.tsx';
import { StretchChoice } from './stretch-choice.tsx';

/** A stretch of history, played as it was. */
export function Replay() {
  const { t } = useTranslation('replay');
  const [search, goTo] = useAddress();
  const asked = askedIn(search);
  const { last, from, to } = asked;
  // What ends now ends when it was chosen: narrowed, it is the same stretch.
  const stretch = useMemo(() => stretchOf({ last, from, to }, Date.now()), [last, from, to]);
  const onAsk: OnAsk = change =>
    goTo(
      now => {
        const before = askedIn(now);
        return searchOf({ ...before, ...(typeof change === 'function' ? change(before) : change) });
      },
      { replace: true },
    );
  return (
    <Screen of="replay">
      <ScreenHead title={t('title')} help={t('lead')} />
      <StretchChoice {...{ asked, stretch, onAsk }} />
      <OneStretch key={`${stretch.from} ${stretch.until}`} {...{ asked, stretch, onAsk }} />
    </Screen>
  );
}
