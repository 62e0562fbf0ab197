/** The bell of the Angelus, three times three strokes, as a WAV that every browser plays. */

const RATE = 16_000;
/** Hertz of the note that the ear hears. */
const NOTE = 392;
/** The partials of a church bell: hum, prime, tierce, quint, nominal and what rings above; each with its loudness and seconds. */
const PARTIALS = [
  [0.5, 0.55, 3.2],
  [1, 0.8, 2.2],
  [1.2, 0.6, 1.7],
  [1.5, 0.35, 1.2],
  [2, 1, 1.1],
  [2.67, 0.4, 0.6],
  [3, 0.3, 0.45],
  [4.02, 0.22, 0.3],
] as const;
/** Seconds from the beginning. */
const STROKES = [0, 1.2, 2.4, 4.8, 6, 7.2, 9.6, 10.8, 12];
const BELL_SECONDS = 15;

export function angelusBell(): Buffer {
  const samples = new Float64Array(RATE * BELL_SECONDS);
  for (const stroke of STROKES)
    for (const [ratio, loudness, seconds] of PARTIALS) {
      const step = (2 * Math.PI * NOTE * ratio) / RATE;
      for (let at = 0; at + stroke * RATE < samples.length; at += 1) {
        const time = at / RATE;
        // The clapper needs a moment: without it each stroke would click.
        const sounding = loudness * Math.exp(-time / (seconds / 2)) * Math.min(1, time / 0.004);
        samples[at + stroke * RATE] = (samples[at + stroke * RATE] ?? 0) + sounding * Math.sin(step * at);
      }
    }
  // What still rings at the end fades.
  const fade = RATE / 2;
  for (let at = samples.length - fade; at < samples.length; at += 1)
    samples[at] = ((samples[at] ?? 0) * (samples.length - at)) / fade;
  return wav(samples);
}

function wav(samples: Float64Array): Buffer {
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const bytes = Buffer.alloc(44 + 2 * samples.length);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(RATE, 24);
  bytes.writeUInt32LE(2 * RATE, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(2 * samples.length, 40);
  samples.forEach((sample, at) => {
    bytes.writeInt16LE(Math.round((sample / loudest) * 30_000), 44 + 2 * at);
  });
  return bytes;
}
