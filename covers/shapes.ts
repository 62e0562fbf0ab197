/** One decimal is a tenth of a pixel: enough for the eye, and it keeps the file small. */
export const num = (value: number): string => String(Math.round(value * 10) / 10);

/** Path data from numbers and commands: d`M${x} ${y}H${z}`. */
export function d(parts: TemplateStringsArray, ...values: number[]): string {
  return parts.reduce((path, part, index) => path + num(values[index - 1] ?? 0) + part);
}

export const fill = (data: string, colour: string): string => `<path d="${data}" fill="${colour}"/>`;

export const line = (data: string, colour: string, width: number): string =>
  `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${num(width)}"/>`;

export const rect = (x: number, y: number, width: number, height: number, colour: string): string =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" fill="${colour}"/>`;

export const disc = (x: number, y: number, radius: number, colour: string): string =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="${colour}"/>`;

/** A round arch centred on `x`, from its `top` down to its `base`. */
export function arch(x: number, width: number, top: number, base: number): string {
  const radius = width / 2;
  return d`M${x - radius} ${base}V${top + radius}A${radius} ${radius} 0 0 1 ${x + radius} ${top + radius}V${base}Z`;
}

/** Half a disc standing on `base`. */
export const dome = (x: number, radius: number, base: number): string =>
  d`M${x - radius} ${base}A${radius} ${radius} 0 0 1 ${x + radius} ${base}Z`;

export const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
