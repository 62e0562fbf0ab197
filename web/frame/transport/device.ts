export interface DeviceStore {
  /** Under which this browser likes and views; made once. */
  readonly id: () => string;
  readonly isRegistered: () => boolean;
  /** Keeps it as the API has it. */
  readonly registered: (device: unknown) => void;
}

const KEY = 'device';

/** Under the specification's key: the id alone, and the whole device once it is registered. */
export function createDeviceStore(storage: Storage | undefined, makeId: () => string): DeviceStore {
  let id: string | undefined;
  const read = () => stored(storage);
  return {
    id() {
      id ??= read()?.deviceId ?? makeId();
      if (read()?.deviceId !== id) keep(storage, id);
      return id;
    },
    isRegistered: () => read()?.isRegistered ?? false,
    registered: device => keep(storage, JSON.stringify(device)),
  };
}

/** Storage can be forbidden: the id then lasts as long as the page. */
function stored(storage: Storage | undefined): { deviceId: string; isRegistered: boolean } | undefined {
  try {
    const text = storage?.getItem(KEY);
    if (!text) return undefined;
    if (!text.startsWith('{')) return { deviceId: text, isRegistered: false };
    return { deviceId: String(JSON.parse(text).deviceId), isRegistered: true };
  } catch {
    return undefined;
  }
}
function keep(storage: Storage | undefined, text: string): void {
  try {
    storage?.setItem(KEY, text);
  } catch {}
}

/** What the program runs on (specification, section 4). */
export const platformLabel = (agent: string): 'desktop/web' | 'mobile/web' =>
  /Mobi|Android|iPhone|iPad/i.test(agent) ? 'mobile/web' : 'desktop/web';
