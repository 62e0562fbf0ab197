/** The formats of the API, the default first. */
const MEDIA_TYPES = { jsonld: 'application/ld+json', json: 'application/json' } as const;
export type Format = keyof typeof MEDIA_TYPES;
export const mediaType = (format: Format): string => MEDIA_TYPES[format];

export const isFormat = (suffix: string): suffix is Format => Object.hasOwn(MEDIA_TYPES, suffix);

/** As the error texts list them. */
export const SUPPORTED_FORMATS = Object.values(MEDIA_TYPES)
  .map(type => `"${type}"`)
  .join(', ');

const specificity = (range: string, type: string): number => {
  if (range === type) return 3;
  if (range === 'application/*') return 2;
  return range === '*/*' ? 1 : 0;
};

/**
 * The format that an `Accept` value prefers (RFC 9110, 12.5.1): of each type counts the range that names it
 * most closely; of equal ones ours comes first. Undefined when none will do.
 */
export function preferredFormat(accept: string | undefined): Format | undefined {
  if (accept === undefined || accept === '' || accept === '*/*') return 'jsonld';
  const ranges = accept.split(',').map(part => {
    const [range = '', ...parameters] = part.trim().toLowerCase().split(';');
    const quality = parameters.map(p => /^\s*q=([0-9.]+)\s*$/.exec(p)?.[1]).find(q => q !== undefined);
    return { range: range.trim(), quality: quality === undefined ? 1 : Number(quality) };
  });
  let best: { readonly format: Format; readonly quality: number } | undefined;
  for (const [format, type] of Object.entries(MEDIA_TYPES) as [Format, string][]) {
    const [closest] = ranges
      .map(({ range, quality }) => ({ closeness: specificity(range, type), quality }))
      .filter(({ closeness }) => closeness > 0)
      .sort((a, b) => b.closeness - a.closeness);
    if (closest && closest.quality > (best?.quality ?? 0)) best = { format, quality: closest.quality };
  }
  return best?.format;
}
