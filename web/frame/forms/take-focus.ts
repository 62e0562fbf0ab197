/** The `ref` of what opens where the button stood that opened it: without it, the keyboard would start over. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
