/** Who or what personal fields belong to: `account:12`, `contact:7`, `subscriber:3`, `device:{hash}`. */
export type Subject = string;

export interface StoredKey {
  readonly subject: Subject;
  /** Sealed by a key that does not lie here; null of a subject that is forgotten, which it is for ever. */
  readonly wrapped: string | null;
}

/**
 * Keeps a key for each subject, apart from the log and its backups: what was sealed with a key that is destroyed
 * opens for nobody, wherever a copy of it lies. What it answers is on the disk, of a majority where there are several.
 */
export interface KeyStore extends AsyncDisposable {
  /** Of those that it knows, in any order. @throws {Unavailable} */
  find(subjects: readonly Subject[]): Promise<readonly StoredKey[]>;
  /** Adds those whose subject it does not know, and answers all as they are then. @throws {Unavailable} */
  add(keys: readonly StoredKey[]): Promise<readonly StoredKey[]>;
  /** Destroys the keys, and remembers their subjects, also those that never had one. @throws {Unavailable} */
  forget(subjects: readonly Subject[]): Promise<void>;
  /** So many of those behind `after`, in the order of their subjects. @throws {Unavailable} */
  list(after: Subject, limit: number): Promise<readonly StoredKey[]>;
  /** Sealed, of which log the keys are; null in a new store. @throws {Unavailable} */
  log(): Promise<string | null>;
  /** Does nothing where that is written down already. @throws {Unavailable} */
  keepLog(sealed: string): Promise<void>;
}
