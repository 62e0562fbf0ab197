/** Without capitals and accents, as somebody types who is in a hurry. */
const folded = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').trim();

/** Those that hold each word of the question, the ones that begin with it first; all of them where nothing is asked. */
export function matching<Entry extends { readonly label: string; readonly detail: string }>(
  entries: readonly Entry[],
  question: string,
): readonly Entry[] {
  const words = folded(question).split(/\s+/);
  const asked = words.join(' ');
  const rank = ({ label }: Entry) => (folded(label).startsWith(asked) ? 0 : 1);
  return entries
    .filter(({ label, detail }) => {
      const text = folded(`${label} ${detail}`);
      return words.every(word => text.includes(word));
    })
    .toSorted((one, other) => rank(one) - rank(other));
}
