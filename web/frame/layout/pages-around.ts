/** First, last and those around the current page; a negative number stands where some are left out. */
export function pagesAround(page: number, last: number): number[] {
  const shown = [...new Set([1, page - 1, page, page + 1, last])]
    .filter(target => target >= 1 && target <= last)
    .sort((a, b) => a - b);
  return shown.flatMap((target, index) => {
    const before = shown[index - 1] ?? 0;
    if (target - before === 2) return [target - 1, target];
    return target - before > 2 ? [-target, target] : [target];
  });
}
