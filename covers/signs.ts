import { arch, d, disc, fill, line, range } from './shapes.ts';

export const SIGNS = ['leaf', 'water', 'bread', 'hand', 'flame', 'book'] as const;
export type Sign = (typeof SIGNS)[number];

type Draw = (x: number, base: number, size: number, colour: string, ground: string) => string;

const blade = (x: number, y: number, dx: number, dy: number): string =>
  d`M${x} ${y}q${dx * 0.1} ${dy * 0.9} ${dx} ${dy}q${-dx * 0.1} ${-dy * 0.9} ${-dx} ${-dy}Z`;

/** A stem with paired leaves; also the trees, when large. */
const leaf: Draw = (x, base, size, colour) => {
  const pairs = [0.25, 0.5, 0.75].map(share => {
    const y = base - size * share;
    const out = size * 0.5 * (1.1 - share * 0.6);
    return blade(x, y, out, -size * 0.26) + blade(x, y, -out, -size * 0.26);
  });
  const tip = d`M${x} ${base - size * 0.72}q${-size * 0.16} ${-size * 0.2} 0 ${-size * 0.36}q${size * 0.16} ${size * 0.16} 0 ${size * 0.36}Z`;
  return (
    line(d`M${x} ${base}V${base - size * 0.8}`, colour, size * 0.06) + fill(pairs.join('') + tip, colour)
  );
};

/** A jar with three waves. */
const water: Draw = (x, base, size, colour, ground) => {
  const s = (value: number): number => value * size;
  const jar = d`M${x - s(0.2)} ${base}C${x - s(0.62)} ${base - s(0.3)} ${x - s(0.5)} ${base - s(0.72)} ${x - s(0.2)} ${base - s(0.82)}V${base - s(0.96)}H${x + s(0.2)}V${base - s(0.82)}C${x + s(0.5)} ${base - s(0.72)} ${x + s(0.62)} ${base - s(0.3)} ${x + s(0.2)} ${base}Z`;
  const wave = (y: number): string =>
    d`M${x - s(0.3)} ${y}q${s(0.075)} ${s(-0.1)} ${s(0.15)} 0t${s(0.15)} 0 ${s(0.15)} 0 ${s(0.15)} 0`;
  return fill(jar, colour) + line(wave(base - s(0.5)) + wave(base - s(0.34)), ground, s(0.055));
};

/** A round loaf, scored, standing on its edge. */
const bread: Draw = (x, base, size, colour, ground) => {
  const r = size * 0.42;
  const y = base - r;
  return (
    disc(x, y, r, colour) +
    line(d`M${x} ${y - r * 0.6}V${y + r * 0.6}M${x - r * 0.6} ${y}H${x + r * 0.6}`, ground, r * 0.14)
  );
};

/** An open hand, palm forward. */
const hand: Draw = (x, base, size, colour) => {
  const width = size * 0.15;
  const tops = [0.82, 1, 0.96, 0.78];
  const fingers = range(4).map(index =>
    arch(x + (index - 1.5) * width * 1.14, width, base - size * (tops[index] ?? 0), base - size * 0.35),
  );
  const half = width * 2.2;
  const palm = d`M${x - half} ${base - size * 0.5}H${x + half}V${base - size * 0.3}A${half} ${half} 0 0 1 ${x - half} ${base - size * 0.3}Z`;
  const thumb = d`M${x + half * 0.6} ${base - size * 0.1}L${x + half + size * 0.17} ${base - size * 0.46}a${width * 0.5} ${width * 0.5} 0 0 0 ${-width * 0.9} ${-width * 0.4}L${x + half * 0.6} ${base - size * 0.42}Z`;
  return fill(fingers.join('') + palm + thumb, colour);
};

const flame: Draw = (x, base, size, colour, ground) => {
  const drop = (scale: number): string => {
    const h = size * scale;
    return d`M${x} ${base - h}C${x + h * 0.46} ${base - h * 0.56} ${x + h * 0.42} ${base} ${x} ${base}S${x - h * 0.46} ${base - h * 0.56} ${x} ${base - h}Z`;
  };
  return fill(drop(1), colour) + fill(drop(0.46), ground);
};

/** An open book seen from its reader's side. */
const book: Draw = (x, base, size, colour, ground) => {
  const s = (value: number): number => value * size;
  const page = (side: number): string =>
    d`M${x} ${base}C${x + s(0.2 * side)} ${base - s(0.14)} ${x + s(0.45 * side)} ${base - s(0.14)} ${x + s(0.62 * side)} ${base - s(0.06)}V${base - s(0.62)}C${x + s(0.45 * side)} ${base - s(0.7)} ${x + s(0.2 * side)} ${base - s(0.7)} ${x} ${base - s(0.56)}Z`;
  return fill(page(1) + page(-1), colour) + line(d`M${x} ${base}V${base - s(0.56)}`, ground, s(0.05));
};

const DRAWN: Record<Sign, Draw> = { leaf, water, bread, hand, flame, book };

/** Draws a sign standing at `x`, `base`; `ground` is the colour of what is cut out of it. */
export const sign = (name: Sign, ...at: Parameters<Draw>): string => DRAWN[name](...at);
