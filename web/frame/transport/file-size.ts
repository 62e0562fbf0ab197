import type { Language } from '../../../contract/languages.ts';

const unit = (language: Language, name: string, digits: number) =>
  new Intl.NumberFormat(language, { style: 'unit', unit: name, maximumFractionDigits: digits });

/** « 312 ko », “1.4 MB”. */
export const sizeOf = (bytes: number, language: Language): string =>
  bytes < 999_500
    ? unit(language, 'kilobyte', bytes < 10_000 ? 1 : 0).format(bytes / 1000)
    : unit(language, 'megabyte', 1).format(bytes / 1_000_000);
