import { useEffect } from 'react';

/** The title of the document while a screen of the admin area is shown. */
export function useScreenTitle(title: string): void {
  useEffect(() => {
    document.title = `${title}, Parvis`;
  }, [title]);
}
