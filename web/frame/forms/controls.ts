/** The fields of a form in the page: read, filled in again and led to by their names. */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
export type Fields = Readonly<Record<string, string>>;

const controlsOf = (form: HTMLFormElement): Control[] =>
  ([...form.elements] as Control[]).filter(({ name }) => name !== '' && name !== undefined);

/** Passwords and files are kept nowhere, and what says so itself is not either. */
const isKept = (control: Control): boolean =>
  control.type !== 'password' && control.type !== 'file' && control.dataset.unkept === undefined;

const isTicked = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

/** The texts as they stand; a file is not among them. */
export function fieldsOf(form: HTMLFormElement): Fields {
  const texts = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}

/** Whether somebody has typed or ticked something here. */
const isTouched = (control: Control): boolean => {
  if (control instanceof HTMLSelectElement) return false;
  return isTicked(control)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
};

/** What has been typed and ticked, '' for what was emptied or unticked: what stands there anyway may change meanwhile. */
export const keptFieldsOf = (form: HTMLFormElement): Fields =>
  Object.fromEntries(
    controlsOf(form)
      .filter(
        one => isKept(one) && isTouched(one) && (one.type !== 'radio' || (one as HTMLInputElement).checked),
      )
      .map(one => [one.name, isTicked(one) && !one.checked ? '' : one.value]),
  );

/** What stands there already was typed before the page woke up, and goes before what was kept. */
export function restore(form: HTMLFormElement, kept: Fields): void {
  for (const control of controlsOf(form)) {
    // What was left empty was not kept: it may be known by now, as the name of who has signed in since.
    const value = kept[control.name];
    if (value === undefined || !isKept(control) || isTouched(control)) continue;
    if (isTicked(control)) control.checked = control.value === value;
    else control.value = value;
  }
}

export const isAnyTouched = (form: HTMLFormElement): boolean => controlsOf(form).some(isTouched);

/** The names of those that must be filled in or ticked, and are not. */
export const emptyOf = (form: HTMLFormElement): { readonly name: string; readonly isBox: boolean }[] =>
  controlsOf(form)
    .filter(one => one.required && (isTicked(one) ? !one.checked : one.value.trim() === ''))
    .map(one => ({ name: one.name, isBox: one.type === 'checkbox' }));

/** What a control says of itself that is not done yet, as a picture that is still being cropped; undefined: all is. */
export const unfinishedIn = (form: HTMLFormElement): string | undefined =>
  ([...form.elements] as Control[]).find(({ validity }) => validity?.customError)?.validationMessage;

/** What it is a part of, where several controls make one field. */
export const fieldOf = (control: Control): string => control.dataset.field ?? control.name;

const labelOf = (control: Control): string =>
  (control.dataset.field ? control.closest('fieldset')?.querySelector('legend') : control.labels?.[0])
    ?.textContent ?? '';

/** What the named fields are called on the page; those that are not there are left out. */
export function labelsOf(form: HTMLFormElement, names: readonly string[]): ReadonlyMap<string, string> {
  const named = controlsOf(form).filter(one => names.includes(fieldOf(one)));
  return new Map(named.map(one => [fieldOf(one), labelOf(one)]));
}

/** To the first of these in the order of the page. */
export function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const first = controlsOf(form).find(one => names.includes(fieldOf(one)));
  // What is folded away cannot have the focus.
  first?.closest('details')?.setAttribute('open', '');
  first?.focus();
}
