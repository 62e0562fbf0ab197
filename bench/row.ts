/** One figure, beside what the same work costs with nothing around it, measured in the same run. */
export interface BenchRow {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly limit?: number;
  /** value / limit. */
  readonly ratio?: number;
  /** Where it is not what is asked of the whole bench. */
  readonly wanted?: Wanted;
}

/** What is asked of a figure, or of its ratio to the limit. */
export type Wanted =
  | { readonly ratioAtLeast: number }
  | { readonly atLeast: number }
  | { readonly atMost: number }
  /** A figure that is only shown. */
  | 'nothing';

export const isMet = (wanted: Wanted, { value, ratio }: BenchRow): boolean => {
  if (wanted === 'nothing') return true;
  if ('ratioAtLeast' in wanted) return ratio !== undefined && ratio >= wanted.ratioAtLeast;
  return 'atLeast' in wanted ? value >= wanted.atLeast : value <= wanted.atMost;
};

export const inWords = (wanted: Wanted): string => {
  if (wanted === 'nothing') return wanted;
  if ('ratioAtLeast' in wanted) return `≥ ${wanted.ratioAtLeast} of the limit`;
  return 'atLeast' in wanted ? `≥ ${figure(wanted.atLeast)}` : `≤ ${figure(wanted.atMost)}`;
};

/** 1234567 → '1,234,567'; 12.345 → '12.3'; 0.1234 → '0.123'. */
export const figure = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: value >= 100 ? 0 : value >= 10 ? 1 : 3 });

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
