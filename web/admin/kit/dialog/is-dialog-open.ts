/** The browser's own, or one of react-aria, which says so by its role: single keys then belong to it. */
export const isDialogOpen = (): boolean =>
  document.querySelector('dialog[open], [role=dialog], [role=alertdialog]') !== null;
