/** "Friday of the " of "Friday of the 34th Week in Ordinary Time": how a day is called that has no feast; else ''. */
export const weekdayIn = (celebration: string): string =>
  /^\p{L}+ (?:de la|of the) (?=\d)/u.exec(celebration)?.[0] ?? '';
