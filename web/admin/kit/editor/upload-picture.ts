import type { StoredFile } from '../../../../contract/files.ts';

/** Sends a picture, with what it shows for who does not see it. */
export type UploadPicture = (file: File, description: { readonly alt: string }) => Promise<StoredFile>;
