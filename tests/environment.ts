/** For a program that is started by a test: nothing of the tests' own settings but what Node needs. */
export function environmentOf(variables: Readonly<Record<string, string>>): Record<string, string> {
  const { PATH = '', HOME = '' } = process.env;
  return { PATH, HOME, NO_COLOR: '1', ...variables };
}
