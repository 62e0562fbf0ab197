/** Passwords that keep the rule and are guessed among the first all the same. */
import { Refusal, type RefusalCode } from '../../contract/refusals.ts';

/** As the list has its words: small letters without accents, and what stands for a letter read as the letter. */
const READ_AS: Readonly<Record<string, string>> = {
  '@': 'a',
  $: 's',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '!': 'i',
};
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const read = (text: string): string => text.replace(/[@$013!]/g, sign => READ_AS[sign] ?? sign);

/** What is put before and behind a word so that it keeps the rule; more of it than this is no decoration. */
const DECORATION = 6;
const bare = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** A word in it that says whose password it is; shorter ones stand in many words. */
const TELLING = 4;
const SITE = 'parvis';

let list: Promise<ReadonlySet<string>> | undefined;
/** The 49,000 most common ones, read when the first password is chosen. */
const common = (): Promise<ReadonlySet<string>> => {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return list;
};

/** Undefined when it is neither common nor made of these words: the name, the e-mail of who has it. */
async function faultOf(password: string, own: readonly string[]): Promise<RefusalCode | undefined> {
  const small = plain(password);
  const words = [SITE, ...own.flatMap(word => [plain(word).trim(), plain(word).split('@')[0] ?? ''])];
  const forms = [small, read(small)];
  if (words.some(word => word.length >= TELLING && forms.some(form => form.includes(word))))
    return 'passwordTelling';
  const listed = await common();
  const bases = [bare(small), read(bare(small)), bare(read(small))].filter(
    base => base !== '' && small.length - base.length <= DECORATION,
  );
  return [...forms, ...bases].some(form => listed.has(form)) ? 'passwordCommon' : undefined;
}

/** @throws {Refusal} passwordCommon, passwordTelling */
export async function refuseGuessable(password: string, own: readonly string[]): Promise<void> {
  const fault = await faultOf(password, own);
  if (fault) throw new Refusal('invalid', fault, 'password');
}
