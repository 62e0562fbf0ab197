/** Many values looked for in many bytes at once. */
export interface Needle {
  /** What it is, for whoever reads that it was found. */
  readonly name: string;
  readonly bytes: Buffer;
}

const HEAD = 4;

/** Answers the names of those that stand in the bytes. */
export function finder(needles: readonly Needle[]): (hay: Buffer) => string[] {
  const byHead = Map.groupBy(needles, ({ bytes }) => bytes.readUInt32LE(0));
  // Most places end here: few pairs of bytes begin a value.
  const begins = new Uint8Array(65_536);
  for (const { bytes } of needles) begins[bytes.readUInt16LE(0)] = 1;
  return hay => {
    const found = new Set<string>();
    for (let at = 0; at + HEAD <= hay.length; at += 1) {
      if (begins[(hay[at] as number) | ((hay[at + 1] as number) << 8)] === 0) continue;
      for (const { name, bytes } of byHead.get(hay.readUInt32LE(at)) ?? [])
        if (hay.subarray(at, at + bytes.length).equals(bytes)) found.add(name);
    }
    return [...found];
  };
}

/** As it is, and as base64 has it wherever in the text it begins. */
export function formsOf(name: string, value: string | Buffer): Needle[] {
  const bytes = Buffer.from(value as never);
  const inBase64 = [0, 1, 2].map(before => {
    const text = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    // Only the letters that are made of nothing but the value.
    return text.slice(before === 0 ? 0 : before + 1, Math.floor(((before + bytes.length) * 4) / 3));
  });
  const urlSafe = inBase64.map(text => text.replaceAll('+', '-').replaceAll('/', '_'));
  const texts = [...new Set([...inBase64, ...urlSafe, bytes.toString('hex')])];
  return [bytes, ...texts.map(text => Buffer.from(text))].map(form => ({ name, bytes: form }));
}
