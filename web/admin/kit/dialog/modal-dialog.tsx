import './modal-dialog.css';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

interface ModalDialogProps {
  readonly title: string;
  /** By Escape as well. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What has to be answered before anything else. The browser's own dialog keeps the focus inside, and gives it back. */
export function ModalDialog({ title, onClose, children }: ModalDialogProps) {
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);
  // Before it leaves the page: the focus goes back to where it was.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      className="modal-dialog"
      aria-labelledby={id}
      onCancel={event => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}
