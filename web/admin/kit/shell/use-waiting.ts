import { useQueueFigures } from '../../desk/queue/use-queue.ts';

/** How many wait for somebody, by the address of the screen; undefined until it is known. */
export type Waiting = Readonly<Record<string, number | undefined>>;

export const useWaiting = (enabled: boolean): Waiting => ({ temoignage: useQueueFigures(enabled)?.total });
