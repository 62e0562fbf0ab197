import { useMemo } from 'react';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { Absence, Loading } from '../kit/shell/absences.tsx';
import { usePhone } from '../kit/use-phone.ts';
import type { Asked, Stretch } from './asked.ts';
import { Charts } from './charts.tsx';
import { Controls } from './controls.tsx';
import { Figures } from './figures.tsx';
import { Happened } from './happened.tsx';
import { MostRead, Queue } from './lists.tsx';
import { Narrowing } from './narrowing.tsx';
import { useKeys } from './use-keys.ts';
import { usePlayer } from './use-player.ts';
import { useStretch } from './use-stretch.ts';

interface Props {
  readonly asked: Asked;
  readonly stretch: Stretch;
  readonly onAsk: (changed: Partial<Asked>) => void;
}

/** Its controls, and how everything stood where the playing is. */
export function OneStretch({ asked, stretch, onAsk }: Props) {
  const { t } = useTranslation('replay');
  const loaded = useStretch(stretch, asked);
  const player = usePlayer(stretch, loaded);
  useKeys(player);
  const { score, beginning, isWhole, isFailed, more } = loaded;
  const { count } = player;
  const moment = useMemo(() => score.at(count), [score, count]);
  const isNothing = score.steps.length === 0;
  const isPhone = usePhone();
  const charts = <Charts charts={moment.charts} stretch={stretch} />;
  return (
    <>
      <Narrowing {...{ asked, onAsk }} steps={score.steps} />
      <div role="alert">
        {isFailed && <Absence title={t('failedTitle')} text={t('failed')} retry={more} />}
      </div>
      {isNothing && !isWhole && !isFailed && <Loading />}
      {isNothing && isWhole && <Absence title={t('noneTitle')} text={t('none')} />}
      {!isNothing && (
        <>
          <Controls {...{ player, stretch, loaded }} />
          <Figures moment={moment} beginning={beginning} />
          <div className="replay-parts">
            {/* Lists are long where there is one column: what moves at a glance stays near the controls. */}
            {isPhone && charts}
            <Happened steps={score.steps} earlier={beginning?.earlier} {...{ count, onAsk }} />
            <MostRead read={moment.read} onAsk={onAsk} />
            {beginning?.waiting && <Queue waiting={moment.waiting} />}
            {!isPhone && charts}
          </div>
        </>
      )}
    </>
  );
}
