// Every browser says that it is several others too: the one that only it says comes first.
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg/, 'Edge'],
  [/OPR|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** « Chrome, Android »: enough of what a browser says of itself to know one's own again. */
export function deviceName(agent: string): string {
  const found = [BROWSERS, SYSTEMS].flatMap(names => names.find(([sign]) => sign.test(agent))?.[1] ?? []);
  return found.join(', ') || agent;
}
