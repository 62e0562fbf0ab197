import { layout } from './fr/layout.ts';
import { states } from './fr/states.ts';

export const fr = { layout, states } as const;
