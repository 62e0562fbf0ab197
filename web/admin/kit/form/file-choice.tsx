import './file-choice.css';
import type { ComponentProps, ReactNode } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'value' | 'className'> {
  readonly id: string;
  /** What the button says. */
  readonly children: ReactNode;
  readonly isPrimary?: boolean;
  readonly onFiles: (files: readonly File[]) => unknown;
}

/** The browser's own field speaks the browser's language, and goes on saying of a file that was sent that it is chosen. */
export function FileChoice({ id, children, isPrimary, onFiles, ...input }: Props) {
  return (
    <>
      <label
        htmlFor={id}
        className={isPrimary ? 'button file-choice' : 'button line file-choice'}
        aria-disabled={input.disabled || undefined}
      >
        {children}
      </label>
      <input
        {...input}
        id={id}
        className="hidden"
        type="file"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file, mended meanwhile, can be chosen again.
          target.value = '';
          onFiles(files);
        }}
      />
    </>
  );
}
