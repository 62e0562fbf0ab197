import { type CSSProperties, useState } from 'react';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { Choice } from '../dashboard/choice.tsx';
import { SPEEDS, type Speed } from './advance.ts';
import type { Stretch } from './asked.ts';
import { momentWords } from './moment-words.ts';
import type { Player } from './use-player.ts';
import type { Loaded } from './use-stretch.ts';

interface Props {
  readonly player: Player;
  readonly stretch: Stretch;
  readonly loaded: Loaded;
}

const SPEED_NAMES = Object.keys(SPEEDS) as readonly Speed[];
/** A key moves the bar by a two hundredth of the stretch. */
const KEY_STEPS = 200;

export function Controls({ player, stretch: { from, until }, loaded: { score, isWhole } }: Props) {
  const { t } = useTranslation('replay');
  const language = useLanguage();
  const { at, count, isPlaying, isAwaiting, speed } = player;
  const when = momentWords(at, language);
  // A bar that moves by itself is not read out: what a press has done is.
  const [said, setSaid] = useState('');
  const loadedUntil = isWhole ? until : (score.times.at(-1) ?? from);
  const keyStep = (until - from) / KEY_STEPS;
  const [earlier, later] = [at - keyStep, at + keyStep];
  const reached: Readonly<Record<string, number>> = {
    ...{ Home: from, End: until, ArrowLeft: earlier, ArrowDown: earlier, ArrowRight: later, ArrowUp: later },
  };
  const share = (moment: number) => `${(100 * (moment - from)) / (until - from)}%`;
  return (
    <section className="replay-controls" aria-label={t('player')}>
      <div className="player-buttons">
        <button type="button" className="button line" disabled={count === 0} onClick={() => player.step(-1)}>
          <span aria-hidden="true">◀</span>
          <span className="hidden">{t('back')}</span>
        </button>
        <button
          type="button"
          className="button play"
          onClick={() => {
            setSaid(isPlaying ? t('pausedAt', { when }) : t('playing'));
            player.toggle();
          }}
        >
          {isPlaying ? t('pause') : t('play')}
        </button>
        <button
          type="button"
          className="button line"
          disabled={isWhole && count === score.steps.length}
          onClick={() => player.step(1)}
        >
          <span aria-hidden="true">▶</span>
          <span className="hidden">{t('forward')}</span>
        </button>
      </div>
      <p className="player-moment">
        <time dateTime={new Date(at).toISOString()}>{when}</time>
        {isAwaiting && <small>{t('awaiting')}</small>}
      </p>
      <input
        type="range"
        aria-label={t('bar')}
        aria-valuetext={when}
        min={from}
        max={until}
        // With steps of its own it would stand at its end before the playing does, and not be moved there.
        step="any"
        value={at}
        style={{ '--played': share(at), '--loaded': share(loadedUntil) } as CSSProperties}
        onChange={({ target }) => player.moveTo(Number(target.value))}
        onKeyDown={event => {
          const to = reached[event.key];
          if (to === undefined) return;
          event.preventDefault();
          player.moveTo(to);
        }}
      />
      <Choice
        label={t('speed')}
        options={SPEED_NAMES.map(one => [one, t(`speeds.${one}`)] as const)}
        value={speed}
        onChange={player.setSpeed}
      />
      <p className="hint">{t('keys')}</p>
      <p className="hidden" role="status">
        {said}
      </p>
    </section>
  );
}
