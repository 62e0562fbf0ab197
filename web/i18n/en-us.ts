import { layout } from './en-us/layout.ts';
import { states } from './en-us/states.ts';
import type { Catalogue } from './i18n.ts';

export const enUs: Catalogue = { layout, states };
